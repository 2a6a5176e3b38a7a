-- The search inside papers compares folded texts (domain/fold-text.ts): the server folds a page before it stores it, and who
-- asks folds the query. The pages that are here have no folded text: the server puts them again after its start.
delete from private.paper_files;
drop index private.paper_pages_words_idx;
alter table private.paper_pages drop column words;
alter table private.paper_pages
  add column folded text not null check (length(folded) <= 60000),
  add column words tsvector not null generated always as (to_tsvector('pg_catalog.english', folded)) stored;
create index paper_pages_words_idx on private.paper_pages using gin (words);

-- As before, with one difference: where only the folded text has the words as they were asked, it is quoted in place of the
-- page's own.
create or replace function public.search_paper_text(q text, exam_id text default null)
returns table (file text, page integer, rank real, headline text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted tsquery;
  marks constant text := 'MaxWords=30, MinWords=15, MaxFragments=1, StartSel="' || chr(2) || '", StopSel="' || chr(3) || '"';
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
      select p.file, p.page, p.body, p.folded, p.words from private.paper_pages p
      where p.words @@ wanted and (exam_id is null or p.exam = exam_id)
      limit 500
    ),
    best as materialized (
      select h.file, h.page, h.body, h.folded, ts_rank_cd(h.words, wanted) as score from hits h
      order by score desc, h.file desc, h.page
      limit 20
    ),
    quoted as materialized (
      select b.*, ts_headline('pg_catalog.english', left(b.body, 6000), wanted, marks) as own from best b
    )
    select b.file, b.page, b.score,
      case when strpos(b.own, chr(2)) > 0 then b.own
      else ts_headline('pg_catalog.english', left(b.folded, 6000), wanted, marks) end
    from quoted b order by b.score desc, b.file desc, b.page;
end
$$;
