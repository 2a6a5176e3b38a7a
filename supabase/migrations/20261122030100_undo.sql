-- Undo inserts a deleted row again as it was: with its id and its time, which is its place in a list. A student can give
-- these only to rows of their own.
grant insert (id, created_at) on public.saved_groups to authenticated;
grant insert (id, created_at) on public.paper_bookmarks to authenticated;
grant insert (id, created_at) on public.saved_resources to authenticated;
grant insert (id, created_at) on public.study_goals to authenticated;
