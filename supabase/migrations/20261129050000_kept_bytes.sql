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

-- The bytes that a student may keep, and all together: 64 MB and 10 GB.
create function private.most_bytes(out student bigint, out site bigint)
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(student_bytes), 67108864), coalesce(max(site_bytes), 10737418240) from private.data_room
$$;
revoke all on function private.most_bytes() from public;

-- The last of a student's room is for facts and lists: ticks still reach the account when texts do not.
create function private.most_bytes_of_texts() returns bigint
language sql stable security definer set search_path = ''
as $$
  select student - least(2097152, student / 4) from private.most_bytes()
$$;
revoke all on function private.most_bytes_of_texts() from public;

-- The sum of all students, counted once a minute: one writer adds it up, and the others use the last sum meanwhile.
create function private.site_bytes() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  room record;
begin
  select kept_bytes, counted_at into room from private.data_room;
  if room.counted_at > now() - interval '1 minute' or not pg_try_advisory_xact_lock(7311, 0) then
    return coalesce(room.kept_bytes, 0);
  end if;
  insert into private.data_room as known (kept_bytes, counted_at)
    select coalesce(sum(bytes), 0), now() from private.kept_bytes
    on conflict (one) do update set kept_bytes = excluded.kept_bytes, counted_at = excluded.counted_at
    returning known.kept_bytes into room.kept_bytes;
  return room.kept_bytes;
end
$$;
revoke all on function private.site_bytes() from public;

-- Refuses what a student adds beyond the room of the account, or of the site. A site that is nearly full refuses accounts
-- that keep much already, before it refuses everybody. Code 54000 is for the student (413); PT503 passes by itself when
-- the owner makes room.
create function private.refuse_without_room(total bigint, is_text boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most record;
  site bigint;
begin
  most := private.most_bytes();
  if total > most.student or (is_text and total > private.most_bytes_of_texts()) then
    raise program_limit_exceeded using message = format(
      'Your account is full: it can keep %s MB. Delete answers that you do not need, to make room.',
      most.student / 1048576
    );
  end if;
  site := private.site_bytes();
  if site >= most.site or (site >= most.site / 10 * 9 and total > most.student / 8) then
    raise exception using errcode = 'PT503', message = 'This site has no room for more at the moment. Try again later.';
  end if;
end
$$;
revoke all on function private.refuse_without_room(bigint, boolean) from public;

-- Arguments of the trigger: the column of the student, the bytes of a row, and what may be refused: 'rows', 'texts' or
-- 'nothing'. What adds no bytes is never refused: a deletion that is told by a row, or a change.
create function private.count_bytes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  added constant text := format('select %I as id, (%s)::bigint as bytes from added_rows', tg_argv[0], tg_argv[1]);
  removed constant text := format('select %I as id, -(%s)::bigint as bytes from removed_rows', tg_argv[0], tg_argv[1]);
  changed record;
  total bigint;
begin
  for changed in execute format(
    'select id, sum(bytes)::bigint as bytes from (%s) as counted group by id having sum(bytes) <> 0 order by id',
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end
  ) loop
    if changed.bytes < 0 then
      update private.kept_bytes set bytes = greatest(bytes + changed.bytes, 0) where user_id = changed.id;
    else
      insert into private.kept_bytes as known (user_id, bytes) values (changed.id, changed.bytes)
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes
        returning known.bytes into total;
      if tg_argv[2] <> 'nothing' then
        perform private.refuse_without_room(total, tg_argv[2] = 'texts');
      end if;
    end if;
  end loop;
  return null;
end
$$;
revoke all on function private.count_bytes() from public;

-- 200 bytes of each row are ids, times and indexes. A sign-in makes a profile, and is never refused.
do $$
declare
  counted record;
  event record;
begin
  for counted in select * from (values
    ('profiles', 'id', '200 + octet_length(concat(full_name, email, study_level))', 'nothing'),
    ('saved_groups', 'user_id', '200 + octet_length(name)', 'rows'),
    ('paper_bookmarks', 'user_id', '200 + octet_length(concat(exam_type, paper_id, paper_title))', 'rows'),
    ('saved_resources', 'user_id', '200 + octet_length(concat(resource_id, resource_title, title, resource_level, resource_category, section, resource_type))', 'rows'),
    ('study_goals', 'user_id', '200 + octet_length(concat(goal_name, type, exam_level, progress::text, target_resource_id))', 'rows'),
    ('study_events', 'user_id', 'case when kind = ''record.deleted'' then 0 else 200 + octet_length(concat(kind, subject, data::text)) end', 'rows'),
    ('answer_versions', 'user_id', 'case when body = '''' then 0 else 200 + octet_length(body) end', 'texts')
  ) as tables (name, owner, size, refused) loop
    for event in select * from (values
      ('insert', 'count_added_bytes', 'new table as added_rows'),
      ('update', 'count_changed_bytes', 'old table as removed_rows new table as added_rows'),
      ('delete', 'count_removed_bytes', 'old table as removed_rows')
    ) as events (verb, trigger, tables) loop
      execute format(
        'create trigger %I after %s on public.%I referencing %s for each statement execute function private.count_bytes(%L, %L, %L)',
        event.trigger, event.verb, counted.name, event.tables, counted.owner, counted.size, counted.refused
      );
    end loop;
  end loop;
end
$$;

-- Counts everything anew, by the same rules as the triggers: for rows from before this file, or that were changed while
-- triggers were off.
create function private.recount_bytes() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sizes text;
begin
  lock table private.kept_bytes in exclusive mode;
  select string_agg(format('select %I as id, (%s)::bigint as bytes from %s', arguments[1], arguments[2], source), ' union all ')
    into sizes
    from (
      select tgrelid::regclass as source, string_to_array(encode(tgargs, 'escape'), '\000') as arguments
      from pg_catalog.pg_trigger where tgname = 'count_added_bytes' and not tgisinternal
    ) as counted;
  delete from private.kept_bytes;
  execute format(
    'insert into private.kept_bytes select id, sum(bytes)::bigint from (%s) as counted group by id having sum(bytes) > 0',
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
    kept.bytes >= private.most_bytes_of_texts()
      or (select count(*) from public.answer_versions where user_id = caller.id) >= 5000
      or coalesce((select max(seq) from public.study_events where user_id = caller.id), 0)
        >= 50000 + coalesce((select last_seq from private.study_deletions where user_id = caller.id), 0)
  from (select auth.uid() as id) as caller
    cross join private.most_bytes() as most
    cross join lateral (
      select coalesce((select k.bytes from private.kept_bytes k where k.user_id = caller.id), 0) as bytes
    ) as kept
  where caller.id is not null and private.is_assured()
$$;
revoke all on function public.get_storage_use() from public, anon, authenticated;
grant execute on function public.get_storage_use() to authenticated;
