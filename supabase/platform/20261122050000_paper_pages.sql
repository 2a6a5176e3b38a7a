-- The text of the papers that this site hosts, for the search inside them. Only our own server fills it, from what it
-- reads in DATA_DIR/readings, and a backup leaves its rows out. A hosted Supabase project has no such search.
create schema if not exists private;

-- The papers whose text is here, and which reading of them.
create table private.paper_files (
  file text primary key,
  exam text not null,
  hash text not null,
  version text not null
);
alter table private.paper_files enable row level security;

create table private.paper_pages (
  file text not null references private.paper_files on delete cascade,
  page integer not null check (page between 1 and 1000),
  exam text not null,
  body text not null check (length(body) <= 20000),
  words tsvector not null generated always as (to_tsvector('pg_catalog.english', body)) stored,
  primary key (file, page)
);
create index paper_pages_words_idx on private.paper_pages using gin (words);
alter table private.paper_pages enable row level security;

-- The best places of a search, for everybody; among equals the newest year first. What it costs is limited: the length of the query and its parts, the pages
-- that are ranked, and the headlines that are made. A query that only excludes words finds nothing. In a headline,
-- chr(2) and chr(3) stand around a word that was found: no page contains them.
create function public.search_paper_text(q text, exam_id text default null)
returns table (file text, page integer, rank real, headline text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted tsquery;
begin
  if length(q) > 100 then
    raise exception using errcode = 'invalid_parameter_value', message = 'A search may have 100 characters.';
  end if;
  wanted := pg_catalog.websearch_to_tsquery('pg_catalog.english', q);
  if wanted is null or numnode(wanted) not between 1 and 15 or querytree(wanted) in ('', 'T') then
    return;
  end if;
  return query
    with hits as materialized (
      select p.file, p.page, p.body, p.words from private.paper_pages p
      where p.words @@ wanted and (exam_id is null or p.exam = exam_id)
      limit 500
    ),
    best as materialized (
      select h.file, h.page, h.body, ts_rank_cd(h.words, wanted) as score from hits h
      order by score desc, h.file desc, h.page
      limit 20
    )
    select b.file, b.page, b.score, ts_headline(
      'pg_catalog.english', left(b.body, 6000), wanted,
      'MaxWords=30, MinWords=15, MaxFragments=1, StartSel="' || chr(2) || '", StopSel="' || chr(3) || '"'
    ) from best b order by b.score desc, b.file desc, b.page;
end
$$;
revoke all on function public.search_paper_text from public, anon, authenticated, service_role;
grant execute on function public.search_paper_text to anon, authenticated;
