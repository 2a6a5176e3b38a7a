-- How much one student keeps, and all students together. Triggers count the bytes of every row that is added, changed or
-- removed, so that an insert need not add up what is there already.

create table private.kept_bytes (
  user_id uuid primary key references auth.users on delete cascade,
  bytes bigint not null
);
alter table private.kept_bytes enable row level security;
revoke all on private.kept_bytes from public, anon, authenticated;

-- What the owner of the site allows, and the sum of all students as it was counted last. No row: the standard. A migration
-- must not insert it, because a restore runs the migrations before it inserts the rows of a backup.
create table private.data_room (
  one boolean primary key default true check (one),
  student_bytes bigint,
  site_bytes bigint,
  kept_bytes bigint not null default 0,
  counted_at timestamptz
);
alter table private.data_room enable row level security;
revoke all on private.data_room from public, anon, authenticated;

-- The bytes that a student may keep, 64 MB, and all students together, 10 GB. The last 2 MB of a student are not for texts of
-- answers: ticks still reach the account when texts do not. `kept` is the sum of all as it was counted last.
create function private.room_of_data(
  out student bigint, out texts bigint, out site bigint, out kept bigint, out counted_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select most, most - least(2097152, most / 4), all_students, known, at
  from (
    select coalesce(max(student_bytes), 67108864) as most, coalesce(max(site_bytes), 10737418240) as all_students,
      coalesce(max(kept_bytes), 0) as known, max(counted_at) as at
    from private.data_room
  ) as room
$$;
revoke all on function private.room_of_data() from public;

-- Counts the sum of all students anew. One writer a minute does it, and the others use the last sum meanwhile: a sum that
-- every write changes would put all writers in one line.
create function private.count_site_bytes(known bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  total bigint;
begin
  if not pg_try_advisory_xact_lock(7311, 0) then
    return known;
  end if;
  select coalesce(sum(bytes), 0) into total from private.kept_bytes;
  insert into private.data_room (kept_bytes, counted_at) values (total, now())
    on conflict (one) do update set kept_bytes = excluded.kept_bytes, counted_at = excluded.counted_at;
  return total;
end
$$;
revoke all on function private.count_site_bytes(bigint) from public;

-- Counts bytes that a student has more, or fewer. What is beyond the room of the account, or of the site, is refused; a site
-- that is nearly full refuses accounts that keep much already, before it refuses everybody. Code 54000 is for the student
-- (413); PT503 passes by itself when the owner makes room.
create function private.add_bytes(student uuid, added bigint, are_texts boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  total bigint;
  allowed bigint;
  room record;
begin
  if added < 0 then
    update private.kept_bytes set bytes = greatest(bytes + added, 0) where user_id = student;
    return;
  end if;
  insert into private.kept_bytes as known (user_id, bytes) values (student, added)
    on conflict (user_id) do update set bytes = known.bytes + excluded.bytes
    returning known.bytes into total;
  room := private.room_of_data();
  allowed := case when are_texts then room.texts else room.student end;
  if total > allowed then
    raise program_limit_exceeded using message = format(
      'Your account is full: it can keep %s MB. Delete answers that you do not need, to make room.',
      room.student / 1048576
    );
  end if;
  if room.counted_at is null or room.counted_at < now() - interval '1 minute' then
    room.kept := private.count_site_bytes(room.kept);
  end if;
  if room.kept >= room.site or (room.kept >= room.site / 10 * 9 and total > room.student / 8) then
    raise exception using errcode = 'PT503', message = 'This site has no room for more at the moment. Try again later.';
  end if;
end
$$;
revoke all on function private.add_bytes(uuid, bigint, boolean) from public;

-- A function and three triggers for each table; their argument, the bytes of a row, is what private.recount_bytes() reads. 200
-- bytes of each row are ids, times and indexes. A deletion that is told by a row adds no bytes, and neither does a change
-- that makes a row no longer: these are never refused. A student has one profile, which a sign-in makes: it is not counted.
do $do$
declare
  counted record;
  event record;
begin
  for counted in select * from (values
    ('saved_groups', '200 + octet_length(name)'),
    ('paper_bookmarks', '200 + octet_length(concat(exam_type, paper_id, paper_title))'),
    ('saved_resources', '200 + octet_length(concat(resource_id, resource_title, title, resource_level, resource_category, section, resource_type))'),
    ('study_goals', '200 + octet_length(concat(goal_name, type, exam_level, progress::text, target_resource_id))'),
    ('study_events', 'case when kind = ''record.deleted'' then 0 else 200 + octet_length(concat(kind, subject, data::text)) end'),
    ('answer_versions', 'case when body = '''' then 0 else 200 + octet_length(body) end')
  ) as tables (name, size) loop
    -- What a student's statement added and removed is counted as one.
    execute format(
      $function$
      create function private.%1$I() returns trigger
      language plpgsql security definer set search_path = ''
      as $body$
      declare
        changed record;
      begin
        if tg_op = 'INSERT' then
          for changed in
            select user_id, sum(%2$s)::bigint as bytes from added_rows group by 1 order by 1
          loop
            perform private.add_bytes(changed.user_id, changed.bytes, %3$L) where changed.bytes <> 0;
          end loop;
        elsif tg_op = 'DELETE' then
          for changed in
            select user_id, sum(%2$s)::bigint as bytes from removed_rows group by 1 order by 1
          loop
            perform private.add_bytes(changed.user_id, -changed.bytes, %3$L) where changed.bytes <> 0;
          end loop;
        else
          for changed in
            select user_id, sum(size)::bigint as bytes from (
              select user_id, (%2$s) as size from added_rows
              union all select user_id, -(%2$s) from removed_rows
            ) as rows group by 1 order by 1
          loop
            perform private.add_bytes(changed.user_id, changed.bytes, %3$L) where changed.bytes <> 0;
          end loop;
        end if;
        return null;
      end
      $body$
      $function$,
      'count_' || counted.name, counted.size, counted.name = 'answer_versions'
    );
    execute format('revoke all on function private.%I() from public', 'count_' || counted.name);
    for event in select * from (values
      ('insert', 'count_added_bytes', 'new table as added_rows'),
      ('update', 'count_changed_bytes', 'old table as removed_rows new table as added_rows'),
      ('delete', 'count_removed_bytes', 'old table as removed_rows')
    ) as events (verb, trigger, tables) loop
      execute format(
        'create trigger %I after %s on public.%I referencing %s for each statement execute function private.%I(%L)',
        event.trigger, event.verb, counted.name, event.tables, 'count_' || counted.name, counted.size
      );
    end loop;
  end loop;
end
$do$;

-- Counts everything anew, by the same rules as the triggers: for rows from before this file, or that were changed while
-- triggers were off.
create function private.recount_bytes() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sizes text;
begin
  lock table private.kept_bytes in exclusive mode;
  select string_agg(format('select user_id, (%s)::bigint as bytes from %s', arguments[1], source), ' union all ')
    into sizes
    from (
      select tgrelid::regclass as source, string_to_array(encode(tgargs, 'escape'), '\000') as arguments
      from pg_catalog.pg_trigger where tgname = 'count_added_bytes' and not tgisinternal
    ) as counted;
  delete from private.kept_bytes;
  execute format(
    'insert into private.kept_bytes select user_id, sum(bytes)::bigint from (%s) as counted group by 1 having sum(bytes) > 0',
    sizes
  );
end
$$;
revoke all on function private.recount_bytes() from public;
select private.recount_bytes();

-- What the caller keeps, how much an account can keep, and whether it takes no further texts.
create function public.get_storage_use() returns table (bytes bigint, most_bytes bigint, is_full boolean)
language sql stable security definer set search_path = ''
as $$
  select
    kept.bytes,
    most.student,
    kept.bytes >= most.texts
      or (select count(*) from public.answer_versions where user_id = caller.id) >= 5000
      or coalesce((select max(seq) from public.study_events where user_id = caller.id), 0)
        >= 50000 + coalesce((select last_seq from private.study_deletions where user_id = caller.id), 0)
  from (select auth.uid() as id) as caller
    cross join private.room_of_data() as most
    cross join lateral (
      select coalesce((select k.bytes from private.kept_bytes k where k.user_id = caller.id), 0) as bytes
    ) as kept
  where caller.id is not null and private.is_assured()
$$;
revoke all on function public.get_storage_use() from public, anon, authenticated;
grant execute on function public.get_storage_use() to authenticated;
