-- Classes: a teacher sets work, students hand in copies, the teacher marks and returns them. A teacher gets what a student
-- hands in, as it was then, and nothing else. docs/decisions/090-a-class-is-a-letterbox.md says why.

-- Whether this site has classes. No row means no. Our server writes it at its start from CLASSES; on hosted Supabase it is one
-- statement (docs/operations.md). A migration must not insert it: a restore runs the migrations before it inserts the rows.
create table private.class_switch (
  one boolean primary key default true check (one),
  is_on boolean not null
);
alter table private.class_switch enable row level security;
revoke all on private.class_switch from public, anon, authenticated;

create function private.classes_on() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select is_on from private.class_switch), false) $$;

create table public.classes (
  id uuid primary key default gen_random_uuid(),
  -- The teacher.
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null constraint classes_name_check check (name ~ '\S' and length(name) <= 60),
  teacher_name text not null
    constraint classes_teacher_name_check check (teacher_name ~ '\S' and length(teacher_name) <= 60),
  exam text not null constraint classes_exam_check check (length(exam) <= 40),
  -- Students join with this code, while it is open.
  code text not null default '' constraint classes_code_length_check check (length(code) <= 20),
  code_until timestamptz not null default now() + interval '7 days',
  -- A second marker joins with this code, which a link carries. Null: no invitation is open.
  marker_code text constraint classes_marker_code_length_check check (length(marker_code) <= 20),
  marker_code_until timestamptz,
  closed_at timestamptz
    constraint classes_closed_at_check check (closed_at between '0001-01-01 00:00+00' and '9999-12-31 00:00+00'),
  -- The last day: a year after the last assignment. After it no table answers, and the server deletes the class.
  ends_on date not null default current_date + 365,
  created_at timestamptz not null default now(),
  constraint classes_code_key unique (code),
  constraint classes_marker_code_key unique (marker_code)
);
create index classes_user_id_idx on public.classes (user_id);

create table public.class_members (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.classes on delete cascade,
  -- Null: a class card that nobody has used yet.
  user_id uuid references auth.users on delete cascade,
  role text not null default 'student' constraint class_members_role_check check (role in ('student', 'marker')),
  nickname text not null constraint class_members_nickname_check check (nickname ~ '\S' and length(nickname) <= 40),
  -- One name in a class is one student, whatever its capitals.
  nickname_key text generated always as (lower(nickname)) stored
    constraint class_members_nickname_key_check check (length(nickname_key) <= 200),
  by_card boolean not null default false,
  joined_on date not null default current_date,
  constraint class_members_class_id_user_id_key unique (class_id, user_id),
  constraint class_members_id_class_id_user_id_key unique (id, class_id, user_id),
  constraint class_members_class_id_nickname_key_key unique (class_id, nickname_key)
);
create index class_members_user_id_idx on public.class_members (user_id);

create table public.class_assignments (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.classes on delete cascade,
  -- The teacher, whose account keeps the bytes.
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- As in the study log.
  subject text not null constraint class_assignments_subject_check check (subject ~ '\S' and length(subject) <= 200),
  out_of smallint not null constraint class_assignments_out_of_check check (out_of between 1 and 100),
  due_on date not null
    constraint class_assignments_due_on_check check (due_on between '2000-01-01' and '2199-12-31'),
  line text not null default '' constraint class_assignments_line_check check (length(line) <= 200),
  -- Null: for everybody.
  for_members uuid[] constraint class_assignments_for_members_check check (cardinality(for_members) between 1 and 60),
  own_mark_first boolean not null default true,
  second_marker boolean not null default false,
  pairs_open boolean not null default false,
  -- Our own answers with their marks, for the pairs.
  anchors jsonb not null default '[]' constraint class_assignments_anchors_check
    check (jsonb_typeof(anchors) = 'array' and octet_length(anchors::text) <= 65536),
  created_at timestamptz not null default now(),
  constraint class_assignments_id_class_id_key unique (id, class_id)
);
create index class_assignments_class_id_idx on public.class_assignments (class_id);

create table public.class_hand_ins (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null,
  assignment_id uuid not null,
  member_id uuid not null,
  -- The student, whose account keeps the bytes. A new class card gives the place, and its copies, to a new account.
  user_id uuid not null default auth.uid(),
  part text not null default 'answer' constraint class_hand_ins_part_check check (part in ('answer', 'paragraph')),
  body text not null constraint class_hand_ins_body_check check (body ~ '\S' and octet_length(body) <= 131072),
  words integer not null constraint class_hand_ins_words_check check (words between 1 and 131072),
  own_marks jsonb constraint class_hand_ins_own_marks_check
    check (jsonb_typeof(own_marks) = 'object' and octet_length(own_marks::text) <= 2000),
  -- Whether classmates may read it without a name. The student answers; nothing is preselected.
  may_be_read boolean not null,
  handed_on date not null default current_date,
  returned_at timestamptz,
  constraint class_hand_ins_assignment_id_member_id_part_key unique (assignment_id, member_id, part),
  constraint class_hand_ins_assignment_id_fkey foreign key (assignment_id, class_id)
    references public.class_assignments (id, class_id) on delete cascade,
  constraint class_hand_ins_member_id_fkey foreign key (member_id, class_id, user_id)
    references public.class_members (id, class_id, user_id) on update cascade on delete cascade,
  constraint class_hand_ins_id_class_id_key unique (id, class_id)
);
create index class_hand_ins_member_id_idx on public.class_hand_ins (member_id);
create index class_hand_ins_class_id_idx on public.class_hand_ins (class_id);

create table public.class_markings (
  hand_in_id uuid not null,
  class_id uuid not null,
  -- The teacher, or the second marker, who has a row of their own.
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  is_second boolean not null default false,
  notes jsonb not null default '[]' constraint class_markings_notes_check
    check (jsonb_typeof(notes) = 'array' and jsonb_array_length(notes) < 61 and octet_length(notes::text) <= 32768),
  marks jsonb not null default '{}' constraint class_markings_marks_check
    check (jsonb_typeof(marks) = 'object' and octet_length(marks::text) <= 2000),
  change text not null default '' constraint class_markings_change_check check (length(change) <= 600),
  done_at timestamptz
    constraint class_markings_done_at_check check (done_at between '0001-01-01 00:00+00' and '9999-12-31 00:00+00'),
  constraint class_markings_pkey primary key (hand_in_id, user_id),
  constraint class_markings_hand_in_id_fkey foreign key (hand_in_id, class_id)
    references public.class_hand_ins (id, class_id) on delete cascade,
  -- A mark of the teacher never stands without notes and one thing to change.
  constraint class_markings_whole_check
    check (done_at is null or is_second or (jsonb_array_length(notes) > 0 and change ~ '\S'))
);
create index class_markings_user_id_idx on public.class_markings (user_id);
create index class_markings_class_id_idx on public.class_markings (class_id);

-- The phrases of a teacher, on the keys 1 to 9.
create table public.class_phrases (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  slot smallint not null constraint class_phrases_slot_check check (slot between 1 and 9),
  text text not null constraint class_phrases_text_check check (text ~ '\S' and length(text) <= 200),
  works boolean not null,
  objective text not null default '' constraint class_phrases_objective_check check (length(objective) <= 40),
  constraint class_phrases_pkey primary key (user_id, slot)
);

-- Which of two answers a student found better. Nobody reads them singly: next_pair, judge_pair and pair_counts are the only ways.
create table private.class_judgements (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references public.class_assignments on delete cascade,
  judge_id uuid not null references public.class_members on delete cascade,
  a text not null,
  b text not null,
  -- Null: not judged yet. 'skip': the student knows whose it is.
  better text,
  reason text,
  given_at timestamptz not null default now(),
  constraint class_judgements_pair_key unique (judge_id, assignment_id, a, b)
);
create index class_judgements_assignment_id_idx on private.class_judgements (assignment_id);

-- Codes that no class has, of the last hour.
create table private.join_attempts (
  user_id uuid not null references auth.users on delete cascade,
  at timestamptz not null default now()
);
create index join_attempts_at_idx on private.join_attempts (at);
create index join_attempts_user_id_idx on private.join_attempts (user_id);
alter table private.class_judgements enable row level security;
alter table private.join_attempts enable row level security;
revoke all on private.class_judgements, private.join_attempts from public, anon, authenticated;

-- Who is who. With the owner's rights, so that the policies of two tables do not ask each other in a circle. A class that has
-- ended has no teacher, no student and no marker.
create function private.teaches(class uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.classes where id = class and user_id = (select auth.uid()) and ends_on >= current_date
  )
$$;

create function private.own_member(class uuid, as_role text default 'student') returns uuid
language sql stable security definer set search_path = ''
as $$
  select m.id from public.class_members m join public.classes c on c.id = m.class_id
  where m.class_id = class and m.user_id = (select auth.uid()) and m.role = as_role and c.ends_on >= current_date
$$;

create function private.is_open(class uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.classes where id = class and closed_at is null and ends_on >= current_date)
$$;

create function private.is_running(class uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.classes where id = class and ends_on >= current_date) $$;

create function private.assignment_is_mine(assignment uuid, class uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.class_assignments
    where id = assignment and class_id = class
      and (for_members is null or private.own_member(class) = any (for_members))
  )
$$;

-- A paragraph is written again when the answer was returned.
create function private.answer_is_returned(assignment uuid, member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.class_hand_ins
    where assignment_id = assignment and member_id = member and part = 'answer' and returned_at is not null
  )
$$;

create function private.is_returned(hand_in uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.class_hand_ins where id = hand_in and returned_at is not null) $$;

create function private.is_own_hand_in(hand_in uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.class_hand_ins where id = hand_in and member_id = private.own_member(class_id)
  )
$$;

-- Whether the caller may mark this answer: the teacher, or the second marker where the assignment has one.
create function private.may_mark(hand_in uuid, class uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.teaches(class) or exists (
    select from public.class_hand_ins h join public.class_assignments t on t.id = h.assignment_id
    where h.id = hand_in and h.class_id = class and h.part = 'answer' and t.second_marker
      and private.own_member(class, 'marker') is not null
  )
$$;

-- Whether the caller has finished their own marking of this answer.
create function private.has_marked(hand_in uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.class_markings where hand_in_id = hand_in and user_id = (select auth.uid()) and done_at is not null
  )
$$;

revoke all on function
  private.classes_on(), private.teaches(uuid), private.own_member(uuid, text), private.is_open(uuid),
  private.is_running(uuid), private.assignment_is_mine(uuid, uuid), private.answer_is_returned(uuid, uuid),
  private.is_returned(uuid), private.is_own_hand_in(uuid), private.may_mark(uuid, uuid), private.has_marked(uuid)
  from public;
grant execute on function
  private.classes_on(), private.teaches(uuid), private.own_member(uuid, text), private.is_open(uuid),
  private.is_running(uuid), private.assignment_is_mine(uuid, uuid), private.answer_is_returned(uuid, uuid),
  private.is_returned(uuid), private.is_own_hand_in(uuid), private.may_mark(uuid, uuid), private.has_marked(uuid)
  to authenticated;

do $do$
declare
  name text;
begin
  foreach name in array array[
    'classes', 'class_members', 'class_assignments', 'class_hand_ins', 'class_markings', 'class_phrases'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from public, anon, authenticated', name);
    execute format(
      'create policy second_factor on public.%I as restrictive to authenticated
        using ((select private.is_assured())) with check ((select private.is_assured()))', name
    );
    execute format(
      'create policy switched_on on public.%I as restrictive to authenticated
        using ((select private.classes_on())) with check ((select private.classes_on()))', name
    );
  end loop;
end
$do$;

create policy teacher on public.classes to authenticated
  using (user_id = (select auth.uid()) and ends_on >= current_date)
  with check (user_id = (select auth.uid()));
create policy member_reads on public.classes for select to authenticated
  using (private.own_member(id) is not null or private.own_member(id, 'marker') is not null);
grant select (id, name, teacher_name, exam, closed_at, ends_on, created_at),
  insert (id, name, teacher_name, exam),
  update (name, teacher_name, exam, closed_at),
  delete on public.classes to authenticated;

create policy teacher_reads on public.class_members for select to authenticated
  using (private.teaches(class_id));
create policy own_row on public.class_members for select to authenticated
  using (user_id = (select auth.uid()) and private.is_running(class_id));
create policy teacher_renames on public.class_members for update to authenticated
  using (private.teaches(class_id)) with check (private.teaches(class_id));
create policy teacher_removes on public.class_members for delete to authenticated
  using (private.teaches(class_id));
create policy student_leaves on public.class_members for delete to authenticated
  using (user_id = (select auth.uid()));
-- Never `user_id`: a teacher does not learn who a member is elsewhere.
grant select (id, class_id, role, nickname, by_card, joined_on), update (nickname), delete
  on public.class_members to authenticated;

create policy teacher on public.class_assignments to authenticated
  using (private.teaches(class_id))
  with check (private.teaches(class_id) and private.is_open(class_id) and user_id = (select auth.uid()));
create policy member_reads on public.class_assignments for select to authenticated
  using (
    (for_members is null and private.own_member(class_id) is not null)
    or private.own_member(class_id) = any (for_members)
    or (second_marker and private.own_member(class_id, 'marker') is not null)
  );
-- Neither `for_members` nor `anchors`: a student sees neither who else has it nor our answers before the pairs.
grant select (id, class_id, subject, out_of, due_on, line, own_mark_first, second_marker, pairs_open, created_at),
  insert (id, class_id, subject, out_of, due_on, line, for_members, own_mark_first, second_marker, pairs_open, anchors),
  update (due_on, line, own_mark_first, second_marker, pairs_open),
  delete on public.class_assignments to authenticated;

create policy teacher_reads on public.class_hand_ins for select to authenticated
  using (private.teaches(class_id));
create policy own_reads on public.class_hand_ins for select to authenticated
  using (member_id = private.own_member(class_id));
create policy own_hands_in on public.class_hand_ins for insert to authenticated
  with check (
    member_id = private.own_member(class_id)
    and user_id = (select auth.uid())
    and private.is_open(class_id)
    and private.assignment_is_mine(assignment_id, class_id)
    and (part = 'answer' or private.answer_is_returned(assignment_id, member_id))
  );
create policy own_says_who_reads on public.class_hand_ins for update to authenticated
  using (member_id = private.own_member(class_id)) with check (member_id = private.own_member(class_id));
-- Nobody changes a copy. A copy goes by take_back and give_back alone, which look at the row under a lock.
grant select (id, class_id, assignment_id, member_id, part, body, words, own_marks, may_be_read, handed_on, returned_at),
  insert (id, class_id, assignment_id, member_id, part, body, words, own_marks, may_be_read),
  update (may_be_read) on public.class_hand_ins to authenticated;

create policy own_marking on public.class_markings to authenticated
  using (user_id = (select auth.uid()) and private.may_mark(hand_in_id, class_id))
  with check (
    user_id = (select auth.uid())
    and private.may_mark(hand_in_id, class_id)
    and not private.is_returned(hand_in_id)
  );
-- Neither marker sees the other's marks before their own are done. A second marker sees the teacher's alone.
create policy both_done on public.class_markings for select to authenticated
  using (
    done_at is not null and private.has_marked(hand_in_id) and private.may_mark(hand_in_id, class_id)
    and (private.teaches(class_id) or not is_second)
  );
create policy student_reads_returned on public.class_markings for select to authenticated
  using (not is_second and private.is_returned(hand_in_id) and private.is_own_hand_in(hand_in_id));
grant select (hand_in_id, class_id, is_second, notes, marks, change, done_at),
  insert (hand_in_id, class_id, notes, marks, change, done_at),
  update (notes, marks, change, done_at) on public.class_markings to authenticated;

create policy own_rows on public.class_phrases to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select (user_id, slot, text, works, objective),
  insert (slot, text, works, objective),
  update (slot, text, works, objective),
  delete on public.class_phrases to authenticated;

-- A code of 6 letters and figures, 27 of them that nobody mistakes for another: 28 bits. The bytes taken are the random ones.
create function private.new_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPRTWXYZ';
  random constant bytea := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
  code text := '';
begin
  for i in 0..5 loop
    code := code || substr(alphabet, 1 + (get_byte(random, i) * 256 + get_byte(random, 16 + i)) % 27, 1);
  end loop;
  return code;
end
$$;

create function private.free_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fresh text;
begin
  loop
    fresh := private.new_code();
    exit when not exists (select from public.classes c where c.code = fresh);
  end loop;
  return fresh;
end
$$;

create function private.before_class() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.code := private.free_code();
  return new;
end
$$;
create trigger before_class before insert on public.classes
  for each row execute function private.before_class();
create trigger limit_rows after insert on public.classes
  referencing new table as added_rows for each statement execute function private.limit_rows('20', 'classes');

-- 200 in a class. The class ends a year after its last one.
create function private.before_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('assignments of ' || new.class_id, 0));
    if (select count(*) from public.class_assignments where class_id = new.class_id) >= 200 then
      raise program_limit_exceeded using message = 'A class can have 200 tasks. Delete one to make room.';
    end if;
  end if;
  update public.classes set ends_on = greatest(ends_on, least(new.due_on, current_date + 365) + 365)
    where id = new.class_id;
  return new;
end
$$;
create trigger before_assignment before insert or update of due_on on public.class_assignments
  for each row execute function private.before_assignment();

-- Whoever marks holds the row of the answer, so that it is neither taken back nor returned meanwhile.
create function private.before_marking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answer public.class_hand_ins;
begin
  -- The policies refuse it.
  if not private.may_mark(new.hand_in_id, new.class_id) then
    return new;
  end if;
  select * into answer from public.class_hand_ins where id = new.hand_in_id for share;
  if answer.id is null then
    raise foreign_key_violation using message = 'no answer', constraint = 'class_markings_hand_in_id_fkey';
  end if;
  if answer.returned_at is not null then
    raise insufficient_privilege using message = 'This answer was returned. Its notes and marks stay as they are.';
  end if;
  new.is_second := not exists (select from public.classes where id = new.class_id and user_id = new.user_id);
  return new;
end
$$;
create trigger before_marking before insert or update on public.class_markings
  for each row execute function private.before_marking();

revoke all on function
  private.new_code(), private.free_code(), private.before_class(), private.before_assignment(), private.before_marking()
  from public;

-- Bytes are counted as in 20261129050000_kept_bytes.sql: a copy for its student, all else for its teacher or marker. Members
-- are not counted: a class has 60.
do $do$
declare
  counted record;
  event record;
begin
  for counted in select * from (values
    ('classes', '200 + octet_length(concat(name, teacher_name, exam))'),
    ('class_assignments', '200 + octet_length(concat(subject, line, for_members::text, anchors::text))'),
    ('class_hand_ins', '200 + octet_length(concat(body, own_marks::text))'),
    ('class_markings', '200 + octet_length(concat(notes::text, marks::text, change))'),
    ('class_phrases', '200 + octet_length(concat(text, objective))')
  ) as tables (name, size) loop
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
      'count_' || counted.name, counted.size, counted.name = 'class_hand_ins'
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
