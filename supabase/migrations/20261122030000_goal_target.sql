-- A goal has at least one thing to do. Earlier a target of 0, of -5, or typed as a word was kept, and such a goal counted
-- as completed at once. It stays completed, now with one of one done.
update public.study_goals
set
  progress = jsonb_build_object(
    'completed', greatest(1, (progress ->> 'completed')::int),
    'target', greatest(1, (progress ->> 'completed')::int)
  ),
  completed = true
where (progress ->> 'target')::int < 1;

-- `case` fixes the order: a text must not reach the cast.
alter table public.study_goals add constraint study_goals_target_check check (
  case
    when coalesce(jsonb_typeof(progress -> 'target'), '') <> 'number' then false
    else (progress ->> 'target')::numeric >= 1
  end
);

-- A student can change everything that the form of a goal has.
grant update (goal_name, type, exam_level) on public.study_goals to authenticated;
