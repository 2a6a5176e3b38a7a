-- Papers kept in a group, each once.
create table public.paper_bookmarks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  group_id uuid not null,
  exam_type text not null
    constraint paper_bookmarks_exam_type_check check (exam_type ~ '\S' and length(exam_type) <= 40),
  paper_id text not null
    constraint paper_bookmarks_paper_id_check check (paper_id ~ '\S' and length(paper_id) <= 200),
  paper_title text not null constraint paper_bookmarks_paper_title_check check (length(paper_title) <= 300),
  created_at timestamptz not null default now(),
  constraint paper_bookmarks_group_id_paper_id_key unique (group_id, paper_id),
  constraint paper_bookmarks_group_id_fkey foreign key (group_id, user_id)
    references public.saved_groups (id, user_id) on delete cascade
);
create index paper_bookmarks_user_id_idx on public.paper_bookmarks (user_id);
create index paper_bookmarks_group_id_created_at_idx on public.paper_bookmarks (group_id, created_at desc, id);
alter table public.paper_bookmarks enable row level security;
create policy own_rows on public.paper_bookmarks to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_factor on public.paper_bookmarks as restrictive to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
revoke all on public.paper_bookmarks from public, anon, authenticated;
grant select, insert (user_id, group_id, exam_type, paper_id, paper_title), delete
  on public.paper_bookmarks to authenticated;
