-- Tells every server that a session has ended: its open streams end at once. Bans and ends by time are no deletions; servers look
-- for them once a minute.
create schema if not exists private;
create function private.announce_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('study_changes', 'ended ' || gone.id) from gone;
  return null;
end
$$;
revoke all on function private.announce_end() from public, anon, authenticated;
create trigger announce_end after delete on auth.sessions
  referencing old table as gone for each statement execute function private.announce_end();
