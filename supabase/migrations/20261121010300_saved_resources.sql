-- Resources kept in a group.
create table public.saved_resources (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  group_id uuid not null,
  resource_id text not null
    constraint saved_resources_resource_id_check check (resource_id ~ '\S' and length(resource_id) <= 200),
  resource_title text not null
    constraint saved_resources_resource_title_check check (length(resource_title) <= 300),
  title text not null constraint saved_resources_title_check check (length(title) <= 300),
  resource_level text not null
    constraint saved_resources_resource_level_check check (length(resource_level) <= 60),
  resource_category text not null default 'general'
    constraint saved_resources_resource_category_check check (length(resource_category) <= 60),
  section text constraint saved_resources_section_check check (length(section) <= 120),
  resource_type text not null default 'pdf'
    constraint saved_resources_resource_type_check check (length(resource_type) <= 20),
  created_at timestamptz not null default now(),
  constraint saved_resources_group_id_fkey foreign key (group_id, user_id)
    references public.saved_groups (id, user_id) on delete cascade
);
create index saved_resources_user_id_created_at_idx on public.saved_resources (user_id, created_at desc, id);
create index saved_resources_group_id_idx on public.saved_resources (group_id);
alter table public.saved_resources enable row level security;
create policy own_rows on public.saved_resources to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_factor on public.saved_resources as restrictive to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
revoke all on public.saved_resources from public, anon, authenticated;
grant select,
  insert (user_id, group_id, resource_id, resource_title, title, resource_level, resource_category, section, resource_type),
  delete
  on public.saved_resources to authenticated;
