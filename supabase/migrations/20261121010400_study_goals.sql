-- What a student sets out to do. The client tells a refused exam level, a refused type and the rest apart by the names of
-- the checks, which stand in the message of error 23514.
create table public.study_goals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  goal_name text not null
    constraint study_goals_goal_name_check check (goal_name ~ '\S' and length(goal_name) <= 200),
  type text not null
    constraint study_goals_type_check check (type in ('complete', 'papers', 'examples', 'vocabulary')),
  exam_level text not null
    constraint study_goals_exam_level_check
    check (exam_level in ('IGCSE English (0500)', 'O Level English (1123)', 'A Levels English')),
  progress jsonb not null default '{"completed": 0, "target": 10}',
  completed boolean not null default false,
  target_resource_id text
    constraint study_goals_target_resource_id_check check (length(target_resource_id) <= 200),
  created_at timestamptz not null default now(),
  -- Two whole numbers and nothing else. `case` fixes the order: a text must not reach the cast.
  constraint study_goals_progress_check check (
    case
      when jsonb_typeof(progress) <> 'object' then false
      when progress - 'completed' - 'target' <> '{}' then false
      when coalesce(jsonb_typeof(progress -> 'completed'), '') <> 'number' then false
      when coalesce(jsonb_typeof(progress -> 'target'), '') <> 'number' then false
      when (progress ->> 'completed')::numeric not between -2147483648 and 2147483647 then false
      when (progress ->> 'target')::numeric not between -2147483648 and 2147483647 then false
      else (progress ->> 'completed')::numeric % 1 = 0 and (progress ->> 'target')::numeric % 1 = 0
    end
  )
);
create index study_goals_user_id_created_at_idx on public.study_goals (user_id, created_at desc, id);
alter table public.study_goals enable row level security;
create policy own_rows on public.study_goals to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_factor on public.study_goals as restrictive to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
revoke all on public.study_goals from public, anon, authenticated;
grant select,
  insert (user_id, goal_name, type, exam_level, progress, completed, target_resource_id),
  update (progress, completed),
  delete
  on public.study_goals to authenticated;
