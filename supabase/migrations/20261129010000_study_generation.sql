-- Which life of the log this is: a random id. A restore makes another one, because what devices have numbered may be missing
-- after it, or may get its number a second time. Devices compare the id with the one that they know.

-- At most one row. No migration inserts it and no backup has it (server/database/dump.ts): it is made when it is first asked
-- for. So a restored or moved database gets an id of its own.
create table private.study_generation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
alter table private.study_generation enable row level security;
revoke all on private.study_generation from public, anon, authenticated;

create function private.current_generation() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  found uuid;
begin
  select id into found from private.study_generation;
  if found is null then
    insert into private.study_generation default values on conflict do nothing;
    select id into found from private.study_generation;
  end if;
  return found;
end
$$;
revoke all on function private.current_generation() from public, anon, authenticated;

-- For the owner, after a restore that this site's own command did not make: docs/operations.md says when.
create function private.new_generation() returns uuid
language sql volatile set search_path = ''
as $$
  insert into private.study_generation default values
    on conflict (is_only) do update set id = gen_random_uuid()
    returning id
$$;
revoke all on function private.new_generation() from public, anon, authenticated;

-- Asked by a device whose session has just ended: it keeps what a restored server may lack. The id says nothing of anybody.
create function public.study_generation() returns uuid
language sql volatile security definer set search_path = ''
as $$ select private.current_generation() $$;
revoke all on function public.study_generation() from public, anon, authenticated;
grant execute on function public.study_generation() to anon, authenticated;

-- The log and the epoch of the caller, who must be this student: in another tab somebody else may have signed in since the page
-- asked. A session that lacks its second factor sees no rows; it must not read that as an empty log.
create function private.study_state(student uuid, out generation uuid, out epoch integer)
language plpgsql security definer set search_path = ''
as $$
begin
  if student is distinct from (select auth.uid()) or student is null then
    raise insufficient_privilege using message = 'This is the record of another student';
  end if;
  if not private.is_assured() then
    raise insufficient_privilege using message = 'A second factor is needed to read this record';
  end if;
  generation := private.current_generation();
  select deletions.epoch into epoch from private.study_deletions as deletions where user_id = student;
  epoch := coalesce(epoch, 0);
end
$$;
revoke all on function private.study_state(uuid) from public, anon, authenticated;
grant execute on function private.study_state(uuid) to authenticated;

-- What a device reads on from a number: the log that answers, and its rows in order, at most 500 and about 1 MB. A header could
-- tell the same on our own server, but not on a hosted project, which has only PostgREST.
create function public.pull_study_events(student uuid, after_seq bigint) returns json
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  state record;
  final bigint;
  rows json;
begin
  state := private.study_state(student);
  select coalesce(max(seq), 0) into final from public.study_events where user_id = student;
  select coalesce(json_agg(json_build_object(
      'id', id, 'seq', seq, 'epoch', epoch, 'v', v, 'kind', kind, 'subject', subject, 'data', data, 'happened_at', happened_at
    ) order by seq), '[]')
    into rows
    from (
      select page.*, sum(octet_length(data::text)) over (order by seq) - octet_length(data::text) as bytes_before
      from (
        select * from public.study_events where user_id = student and seq > after_seq order by seq limit 500
      ) as page
    ) as weighed
    where bytes_before < 1000000;
  return json_build_object('generation', state.generation, 'epoch', state.epoch, 'last', final, 'rows', rows);
end
$$;
revoke all on function public.pull_study_events(uuid, bigint) from public, anon, authenticated;
grant execute on function public.pull_study_events(uuid, bigint) to authenticated;

-- The same for versions of answers: at most 20.
create function public.pull_answer_versions(student uuid, after_seq bigint) returns json
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  state record;
  final bigint;
  rows json;
begin
  state := private.study_state(student);
  select coalesce(max(seq), 0) into final from public.answer_versions where user_id = student;
  select coalesce(json_agg(json_build_object(
      'id', id, 'answer_id', answer_id, 'seq', seq, 'body', body, 'words', words, 'base', base, 'replaces', replaces,
      'happened_at', happened_at
    ) order by seq), '[]')
    into rows
    from (
      select page.*, sum(octet_length(body)) over (order by seq) - octet_length(body) as bytes_before
      from (
        select * from public.answer_versions where user_id = student and seq > after_seq order by seq limit 20
      ) as page
    ) as weighed
    where bytes_before < 1000000;
  return json_build_object('generation', state.generation, 'epoch', state.epoch, 'last', final, 'rows', rows);
end
$$;
revoke all on function public.pull_answer_versions(uuid, bigint) from public, anon, authenticated;
grant execute on function public.pull_answer_versions(uuid, bigint) to authenticated;
