-- The log of what a student does (facts that are only added), and the versions of their answers. What is shown is worked
-- out from the facts (domain/study/log), so this table knows no kinds.

-- A student who has deleted their record: how often, and the number that the last deletion got. No row means never.
create table private.study_deletions (
  user_id uuid primary key references auth.users on delete cascade,
  epoch integer not null,
  last_seq bigint not null
);
alter table private.study_deletions enable row level security;
revoke all on private.study_deletions from public, anon, authenticated;

create table public.study_events (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- Made on the device: the same event may be sent any number of times.
  id uuid not null,
  -- The order of a student's events, without a hole. The trigger gives it.
  seq bigint not null,
  -- How often the student had deleted their record when the device made the event.
  epoch integer not null default 0,
  v smallint not null constraint study_events_v_check check (v >= 1),
  kind text not null constraint study_events_kind_check check (kind ~ '^[a-z]+\.[a-z]+$' and length(kind) <= 40),
  subject text not null constraint study_events_subject_check check (subject ~ '\S' and length(subject) <= 200),
  data jsonb not null default '{}'
    constraint study_events_data_check check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 8192),
  -- By the device's clock, which may be wrong: it is shown, and orders nothing.
  happened_at timestamptz not null,
  constraint study_events_pkey primary key (user_id, id)
);
create unique index study_events_user_id_seq_idx on public.study_events (user_id, seq);
alter table public.study_events enable row level security;
create policy own_rows on public.study_events to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and kind <> 'record.deleted');
create policy second_factor on public.study_events as restrictive to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
revoke all on public.study_events from public, anon, authenticated;
grant select, insert (user_id, id, epoch, v, kind, subject, data, happened_at)
  on public.study_events to authenticated;

create table public.answer_versions (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  id uuid not null,
  -- Which answer this is a version of; made on the device that began it.
  answer_id uuid not null,
  seq bigint not null,
  epoch integer not null default 0,
  body text not null constraint answer_versions_body_check check (octet_length(body) <= 131072),
  words integer not null constraint answer_versions_words_check check (words between 0 and 131072),
  happened_at timestamptz not null,
  constraint answer_versions_pkey primary key (user_id, id)
);
create unique index answer_versions_user_id_seq_idx on public.answer_versions (user_id, seq);
create index answer_versions_answer_idx on public.answer_versions (user_id, answer_id, seq);
alter table public.answer_versions enable row level security;
create policy own_rows on public.answer_versions to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_factor on public.answer_versions as restrictive to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
revoke all on public.answer_versions from public, anon, authenticated;
grant select, insert (user_id, id, answer_id, epoch, body, words, happened_at)
  on public.answer_versions to authenticated;

-- One writer of a student at a time. The lock is held until the end of the transaction: the next writer numbers its rows
-- only after these can be seen. Without it, a reader that asks for what comes after a number misses rows committed late.
-- Gives the student's epoch and the number of the last deletion.
create function private.lock_study_record(student uuid, out epoch integer, out last_seq bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  if student is distinct from (select auth.uid()) then
    raise insufficient_privilege using message = 'This is the record of another student';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(7310, pg_catalog.hashtext(student::text));
  select deletions.epoch, deletions.last_seq into epoch, last_seq
    from private.study_deletions as deletions where user_id = student;
  epoch := coalesce(epoch, 0);
  last_seq := coalesce(last_seq, 0);
end
$$;
revoke all on function private.lock_study_record(uuid) from public;

create function private.number_study_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  deleted record;
begin
  deleted := private.lock_study_record(new.user_id);
  if exists (select from public.study_events where user_id = new.user_id and id = new.id) then
    return null;
  end if;
  if new.epoch <> deleted.epoch then
    raise exception 'This record was deleted on another device' using errcode = 'ST001', hint = deleted.epoch::text;
  end if;
  select coalesce(max(seq), deleted.last_seq) + 1 into new.seq
    from public.study_events where user_id = new.user_id;
  -- Nothing is deleted singly, so the number is the count.
  if new.seq > deleted.last_seq + 50000 then
    raise program_limit_exceeded using message = 'A student may keep 50000 events';
  end if;
  return new;
end
$$;
revoke all on function private.number_study_event() from public;
create trigger number_study_event before insert on public.study_events
  for each row execute function private.number_study_event();

-- 20 versions of an answer are kept, and 5000 in all.
create function private.number_answer_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  deleted record;
begin
  deleted := private.lock_study_record(new.user_id);
  if exists (select from public.answer_versions where user_id = new.user_id and id = new.id) then
    return null;
  end if;
  if new.epoch <> deleted.epoch then
    raise exception 'This record was deleted on another device' using errcode = 'ST001', hint = deleted.epoch::text;
  end if;
  delete from public.answer_versions where user_id = new.user_id and answer_id = new.answer_id and seq <= (
    select seq from public.answer_versions
    where user_id = new.user_id and answer_id = new.answer_id order by seq desc offset 19 limit 1
  );
  if (select count(*) from public.answer_versions where user_id = new.user_id) >= 5000 then
    raise program_limit_exceeded using message = 'A student may keep 5000 versions of answers';
  end if;
  select coalesce(max(seq), 0) + 1 into new.seq
    from public.answer_versions where user_id = new.user_id;
  return new;
end
$$;
revoke all on function private.number_answer_version() from public;
create trigger number_answer_version before insert on public.answer_versions
  for each row execute function private.number_answer_version();

-- Deletes everything that the caller did, and leaves one event that says so: a device that reads on learns of it. Events
-- that another device made before it learned of it have an older epoch, and are refused. Gives the new epoch.
create function public.delete_study_record() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  student uuid := (select auth.uid());
  deleted record;
  final bigint;
begin
  if not private.is_assured() then
    raise exception 'A second factor is needed to delete this record' using errcode = 'insufficient_privilege';
  end if;
  if student is null then
    raise insufficient_privilege using message = 'Nobody is signed in';
  end if;
  deleted := private.lock_study_record(student);
  select coalesce(max(seq), deleted.last_seq) + 1 into final
    from public.study_events where user_id = student;
  delete from public.study_events where user_id = student;
  delete from public.answer_versions where user_id = student;
  insert into private.study_deletions as known (user_id, epoch, last_seq)
    values (student, deleted.epoch + 1, final - 1)
    on conflict (user_id) do update set epoch = excluded.epoch, last_seq = excluded.last_seq;
  insert into public.study_events (user_id, id, epoch, v, kind, subject, happened_at)
    values (student, gen_random_uuid(), deleted.epoch + 1, 1, 'record.deleted', 'record', now());
  return deleted.epoch + 1;
end
$$;
revoke all on function public.delete_study_record() from public, anon, authenticated;
grant execute on function public.delete_study_record() to authenticated;
