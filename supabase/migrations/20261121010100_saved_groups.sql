-- A student's collections of papers and resources, unseen by others.
create table public.saved_groups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- A collation by name, so that every engine sorts a list alike.
  name text collate "und-x-icu" not null
    constraint saved_groups_name_check check (name ~ '\S' and length(name) <= 120),
  created_at timestamptz not null default now(),
  -- What is saved refers to both, so that nothing can be put into another student's group.
  constraint saved_groups_id_user_id_key unique (id, user_id)
);
create index saved_groups_user_id_name_idx on public.saved_groups (user_id, name, id);
alter table public.saved_groups enable row level security;
create policy own_rows on public.saved_groups to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_factor on public.saved_groups as restrictive to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
revoke all on public.saved_groups from public, anon, authenticated;
grant select, insert (user_id, name), update (name), delete on public.saved_groups to authenticated;
