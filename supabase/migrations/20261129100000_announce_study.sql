-- Tells every server, after the commit and only then, that a student's log or answers have grown: devices that follow them ask
-- for what they lack. One message for a statement and a student, not for a row. The message says whose and how far, and
-- nothing of what was written. Without a listener, as on a hosted project, PostgreSQL drops it.
create function private.announce_study() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  student uuid;
  final bigint;
begin
  for student, final in select user_id, max(seq) from added group by user_id loop
    perform pg_catalog.pg_notify('study_changes', pg_catalog.concat_ws(' ', tg_argv[0], student, final));
  end loop;
  return null;
end
$$;
revoke all on function private.announce_study() from public, anon, authenticated;
create trigger announce_study after insert on public.study_events
  referencing new table as added for each statement execute function private.announce_study('log');
create trigger announce_study after insert on public.answer_versions
  referencing new table as added for each statement execute function private.announce_study('answers');

-- The log has become another one under running servers (private.new_generation): every device compares its own with it.
create function private.announce_generation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('study_changes', 'generation');
  return null;
end
$$;
revoke all on function private.announce_generation() from public, anon, authenticated;
create trigger announce_generation after update on private.study_generation
  for each statement execute function private.announce_generation();
