-- How much each of the caller's groups holds: counted here, so that a list of groups needs no row of what is in them.
create function public.get_group_sizes()
returns table (group_id uuid, papers_count bigint, resources_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select
    id,
    (select count(*) from public.paper_bookmarks where paper_bookmarks.group_id = saved_groups.id),
    (select count(*) from public.saved_resources where saved_resources.group_id = saved_groups.id)
  from public.saved_groups
  where user_id = (select auth.uid())
$$;
revoke all on function public.get_group_sizes() from public, anon, authenticated;
grant execute on function public.get_group_sizes() to authenticated;
