-- What a class does that one row alone does not say: joining, taking back, returning, a second marker, pairs.

create function private.may_use_classes() returns boolean
language sql stable security definer set search_path = ''
as $$ select (select auth.uid()) is not null and private.classes_on() and private.is_assured() $$;

create function private.require_teacher(class uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.may_use_classes() and coalesce(private.teaches(class), false)) then
    raise insufficient_privilege using message = 'This is not your class.';
  end if;
end
$$;

-- Both codes of a class, for its teacher.
create function public.class_codes(class uuid)
returns table (code text, code_until timestamptz, marker_code text, marker_code_until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.code, c.code_until, c.marker_code, c.marker_code_until from public.classes c
  where c.id = class and private.teaches(class) and private.may_use_classes()
$$;

-- A new code for students, open for seven days. The old one ends. `closing` ends it and opens none.
create function public.renew_class_code(class uuid, closing boolean default false) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_teacher(class);
  update public.classes
    set code = private.free_code(), code_until = now() + case when closing then interval '0' else interval '7 days' end
    where id = class;
end
$$;

-- An invitation of a second marker, for a link: 57 bits, for one person. `closing` ends it and opens none.
create function public.invite_marker(class uuid, closing boolean default false) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_teacher(class);
  update public.classes
    set marker_code = case when closing then null else private.new_code() || private.new_code() end,
      marker_code_until = case when closing then null else now() + interval '7 days' end
    where id = class;
end
$$;

-- The open class that has this code, or why there is none. Gives an answer instead of an error, which would roll the count of
-- wrong codes back: 10 in an hour for an account, 1,000 for all.
create function private.find_class(given text, out class uuid, out as_role text, out problem jsonb)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  wanted constant text := upper(regexp_replace(given, '[\s-]', '', 'g'));
  again timestamptz;
begin
  if not private.may_use_classes() then
    raise insufficient_privilege using message = 'Sign in first.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('joins of ' || me, 0));
  delete from private.join_attempts where at < now() - interval '1 hour';
  if (select count(*) from private.join_attempts where user_id = me) >= 10 then
    select min(at) + interval '1 hour' into again from private.join_attempts where user_id = me;
  elsif (select count(*) from private.join_attempts) >= 1000 then
    select min(at) + interval '1 hour' into again from private.join_attempts;
  end if;
  if again is not null then
    problem := jsonb_build_object('problem', 'wait', 'until', again);
    return;
  end if;
  select c.id, case when c.code = wanted then 'student' else 'marker' end into class, as_role
    from public.classes c
    where ((c.code = wanted and c.code_until > now()) or (c.marker_code = wanted and c.marker_code_until > now()))
      and c.closed_at is null and c.ends_on >= current_date;
  if class is null then
    insert into private.join_attempts (user_id) values (me);
    problem := jsonb_build_object('problem', 'no class');
  elsif exists (select from public.classes where id = class and user_id = me) then
    problem := jsonb_build_object('problem', 'own');
  elsif exists (select from public.class_members where class_id = class and user_id = me) then
    problem := jsonb_build_object('problem', 'joined', 'class', class);
  end if;
end
$$;

-- Which class a code opens, so that a student knows it before joining.
create function public.look_up_class(class_code text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  looked record;
begin
  looked := private.find_class(class_code);
  return coalesce(looked.problem, (
    select jsonb_build_object('name', c.name, 'teacher', c.teacher_name, 'role', looked.as_role)
    from public.classes c where c.id = looked.class
  ));
end
$$;

-- The code says whether a student or a second marker joins: nobody chooses. A class has 60 students and one second marker.
create function public.join_class(class_code text, my_name text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  nick constant text := btrim(my_name);
  looked record;
  member uuid;
begin
  looked := private.find_class(class_code);
  if looked.problem is not null then
    return looked.problem;
  end if;
  if nick is null or nick !~ '\S' or length(nick) > 40 then
    return jsonb_build_object('problem', 'no name');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('members of ' || looked.class, 0));
  -- Under the lock: an invitation is for one person.
  if looked.as_role = 'marker' and not exists (
    select from public.classes c
    where c.id = looked.class and c.marker_code = upper(regexp_replace(class_code, '[\s-]', '', 'g'))
  ) then
    return jsonb_build_object('problem', 'no class');
  end if;
  if (select count(*) from public.class_members where class_id = looked.class and role = looked.as_role)
    >= (case looked.as_role when 'student' then 60 else 1 end) then
    return jsonb_build_object('problem', 'full');
  end if;
  if (select count(*) from public.class_members where user_id = me) >= 50 then
    return jsonb_build_object('problem', 'many');
  end if;
  if exists (
    select from public.class_members where class_id = looked.class and nickname_key = lower(nick)
  ) then
    return jsonb_build_object('problem', 'name');
  end if;
  insert into public.class_members (class_id, user_id, role, nickname)
    values (looked.class, me, looked.as_role, nick) returning id into member;
  if looked.as_role = 'marker' then
    update public.classes set marker_code = null, marker_code_until = null where id = looked.class;
  end if;
  return jsonb_build_object('class', looked.class, 'member', member, 'role', looked.as_role);
end
$$;

-- For whom each assignment of a class is, and our answers for its pairs: for its teacher alone.
create function public.assignment_details(class uuid)
returns table (assignment_id uuid, for_members uuid[], anchors jsonb)
language sql stable security definer set search_path = ''
as $$
  select t.id, t.for_members, t.anchors from public.class_assignments t
  where t.class_id = class and private.teaches(class) and private.may_use_classes() order by t.id
$$;

-- Whether the teacher has written the first note or mark of an answer. Asked by its student and its teacher.
create function public.has_begun(hand_in uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.class_markings k join public.class_hand_ins h on h.id = k.hand_in_id
    where k.hand_in_id = hand_in and not k.is_second
      and (jsonb_array_length(k.notes) > 0 or k.marks <> '{}' or k.change <> '' or k.done_at is not null)
      and (h.member_id = private.own_member(h.class_id) or private.teaches(h.class_id))
      and private.may_use_classes()
  )
$$;

-- Deletes the own copy. Gives 'taken back', or why it stays: 'begun', 'returned'. An answer that is not there is 'gone'.
create function public.take_back(hand_in uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer public.class_hand_ins;
begin
  if not private.may_use_classes() then
    raise insufficient_privilege using message = 'Sign in first.';
  end if;
  -- Waits for a note that is being written, and for a return. What follows sees how it ended.
  select * into answer from public.class_hand_ins
    where id = hand_in and member_id = private.own_member(class_id) for update;
  if answer.id is null then
    return 'gone';
  end if;
  if answer.returned_at is not null then
    return 'returned';
  end if;
  if public.has_begun(hand_in) then
    return 'begun';
  end if;
  delete from public.class_hand_ins where id = hand_in;
  return 'taken back';
end
$$;

-- The teacher gives an answer back that is not returned yet: notes and copy go.
create function public.give_back(hand_in uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer public.class_hand_ins;
begin
  perform private.require_teacher((select class_id from public.class_hand_ins where id = hand_in));
  select * into answer from public.class_hand_ins where id = hand_in for update;
  if answer.id is null or answer.returned_at is not null then
    return false;
  end if;
  delete from public.class_hand_ins where id = hand_in;
  return true;
end
$$;

-- Returns what the teacher has finished of an assignment. Afterwards nothing of it can be changed or taken back.
create function public.return_hand_ins(assignment uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  many integer;
begin
  perform private.require_teacher((select class_id from public.class_assignments where id = assignment));
  -- Waits for notes that are being written: they are returned as they are then.
  perform from public.class_hand_ins where assignment_id = assignment and returned_at is null order by id for update;
  update public.class_hand_ins h set returned_at = now()
    where assignment_id = assignment and returned_at is null and exists (
      select from public.class_markings k
      where k.hand_in_id = h.id and k.user_id = (select auth.uid()) and k.done_at is not null
    );
  get diagnostics many = row_count;
  return many;
end
$$;

-- Answers for the second marker: without members.
create function public.answers_to_second_mark(assignment uuid)
returns table (hand_in_id uuid, class_id uuid, body text, words integer)
language sql stable security definer set search_path = ''
as $$
  select h.id, h.class_id, h.body, h.words
  from public.class_hand_ins h join public.class_assignments t on t.id = h.assignment_id
  where h.assignment_id = assignment and t.second_marker and h.part = 'answer' and h.returned_at is null
    and private.own_member(h.class_id, 'marker') is not null and private.may_use_classes()
  order by h.id
$$;

-- What the pairs of an assignment are made of: answers whose students said yes, and ours.
create function private.pair_items(assignment uuid) returns table (item text, body text, owner uuid)
language sql stable security definer set search_path = ''
as $$
  select h.id::text, h.body, h.member_id from public.class_hand_ins h
    where h.assignment_id = assignment and h.part = 'answer' and h.may_be_read
  union all
  select 'ours:' || (x.value ->> 'mark'), x.value ->> 'body', null
    from public.class_assignments t, jsonb_array_elements(t.anchors) x where t.id = assignment
$$;

-- Two answers to compare, or why there are none. Fewest comparisons first; never the own answer, never a pair twice; the third
-- of five pairs has one of ours. Who has not handed in reads none: neither a classmate nor a stranger with a guessed code.
create function public.next_pair(assignment uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  class constant uuid := (select class_id from public.class_assignments where id = assignment and pairs_open);
  me constant uuid := private.own_member(class);
  given private.class_judgements;
  judged integer;
  skipped integer;
  one text;
  other text;
begin
  if me is null or not private.may_use_classes() or not private.assignment_is_mine(assignment, class) then
    raise insufficient_privilege using message = 'This is not your class.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pairs of ' || assignment, 0));
  if not private.is_open(class) then
    return jsonb_build_object('problem', 'closed');
  end if;
  if not exists (
    select from public.class_hand_ins where assignment_id = assignment and member_id = me and part = 'answer'
  ) then
    return jsonb_build_object('problem', 'write first');
  end if;
  if (select count(*) from private.pair_items(assignment) where owner is not null) < 10 then
    return jsonb_build_object(
      'problem', 'few', 'many', (select count(*) from private.pair_items(assignment) where owner is not null)
    );
  end if;
  -- A pair whose answer was taken back, or may no longer be read, is given no more.
  delete from private.class_judgements d
    where d.judge_id = me and d.assignment_id = assignment and d.better is null
      and (select count(*) from private.pair_items(assignment) where item in (d.a, d.b)) < 2;
  select * into given from private.class_judgements
    where judge_id = me and assignment_id = assignment and better is null;
  select count(*) filter (where better <> 'skip'), count(*) filter (where better = 'skip') into judged, skipped
    from private.class_judgements where judge_id = me and assignment_id = assignment;
  if given.id is null then
    if judged >= 5 or skipped >= 5 then
      return jsonb_build_object('problem', 'done', 'judged', judged);
    end if;
    with items as (
      select i.item, i.owner,
        (select count(*) from private.class_judgements where assignment_id = assignment and i.item in (a, b)) as seen
      from private.pair_items(assignment) i where i.owner is distinct from me
    )
    select x.item, y.item into one, other
      from items x join items y on x.item <> y.item
      where y.owner is not null and (judged <> 2 or x.owner is null) and (judged = 2 or x.owner is not null)
        and not exists (
          select from private.class_judgements
          where judge_id = me and assignment_id = assignment
            and ((a = x.item and b = y.item) or (a = y.item and b = x.item))
        )
      order by x.seen, y.seen, random() limit 1;
    if one is null then
      return jsonb_build_object('problem', 'done', 'judged', judged);
    end if;
    insert into private.class_judgements (assignment_id, judge_id, a, b)
      select assignment, me, case when swap then one else other end, case when swap then other else one end
      from (select random() < 0.5 as swap) as chance
      returning * into given;
  end if;
  return jsonb_build_object(
    'pair', given.id, 'judged', judged,
    'a', (select body from private.pair_items(assignment) where item = given.a),
    'b', (select body from private.pair_items(assignment) where item = given.b)
  );
end
$$;

-- Gives whether it counted: a judgement stands, so a second one does not.
create function public.judge_pair(pair uuid, choice text, why text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.may_use_classes() or choice not in ('a', 'b', 'skip') or length(why) > 20 then
    raise insufficient_privilege using message = 'This pair is not yours.';
  end if;
  update private.class_judgements j
    set better = case choice when 'a' then a when 'b' then b else 'skip' end, reason = why
    where j.id = pair and better is null
      and judge_id in (
        select m.id from public.class_members m
        where m.user_id = (select auth.uid()) and private.is_running(m.class_id)
      );
  return found;
end
$$;

-- The judgements of all together, without the judges. Answers that may no longer be read drop out.
create function public.pair_counts(assignment uuid) returns table (better text, worse text, times bigint)
language sql stable security definer set search_path = ''
as $$
  select j.better, case when j.better = j.a then j.b else j.a end, count(*)
  from private.class_judgements j join public.class_assignments t on t.id = j.assignment_id
  where t.id = assignment and private.teaches(t.class_id) and private.may_use_classes() and j.better <> 'skip'
    and (select count(*) from private.pair_items(assignment) where item in (j.a, j.b)) = 2
  group by 1, 2
$$;

-- What is stored about the caller in classes, for the file that a student downloads: their classes and places, the work they
-- set, the copies they handed in, what they wrote as teacher or marker, and what was returned to them. It answers when classes
-- are turned off, too: it is stored all the same.
create function public.get_class_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'classes', coalesce((select jsonb_agg(to_jsonb(c) order by c.id) from public.classes c where c.user_id = me.id), '[]'),
    'class_members', coalesce((
      select jsonb_agg(to_jsonb(m) || jsonb_build_object('class', c.name, 'teacher', c.teacher_name) order by m.id)
      from public.class_members m join public.classes c on c.id = m.class_id where m.user_id = me.id
    ), '[]'),
    'class_assignments',
      coalesce((select jsonb_agg(to_jsonb(t) order by t.id) from public.class_assignments t where t.user_id = me.id), '[]'),
    'class_hand_ins',
      coalesce((select jsonb_agg(to_jsonb(h) order by h.id) from public.class_hand_ins h where h.user_id = me.id), '[]'),
    'class_markings', coalesce((
      select jsonb_agg(to_jsonb(k) order by k.hand_in_id) from public.class_markings k
      join public.class_hand_ins h on h.id = k.hand_in_id
      where k.user_id = me.id or (h.user_id = me.id and h.returned_at is not null and not k.is_second)
    ), '[]'),
    'class_phrases',
      coalesce((select jsonb_agg(to_jsonb(p) order by p.slot) from public.class_phrases p where p.user_id = me.id), '[]')
  )
  from (select auth.uid() as id) as me where me.id is not null and private.is_assured()
$$;

-- Classes that have ended go, with all in them. Our server calls it at night; policies hide them before. Gives their number.
create function private.delete_ended_classes() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  many integer;
begin
  delete from public.classes where ends_on < current_date;
  get diagnostics many = row_count;
  return many;
end
$$;

revoke all on function
  private.may_use_classes(), private.require_teacher(uuid), private.find_class(text), private.pair_items(uuid),
  private.delete_ended_classes()
  from public;
do $do$
declare
  called text;
begin
  foreach called in array array[
    'class_codes(uuid)', 'renew_class_code(uuid, boolean)', 'invite_marker(uuid, boolean)', 'look_up_class(text)',
    'join_class(text, text)', 'assignment_details(uuid)', 'has_begun(uuid)', 'take_back(uuid)', 'give_back(uuid)',
    'return_hand_ins(uuid)', 'answers_to_second_mark(uuid)', 'next_pair(uuid)', 'judge_pair(uuid, text, text)',
    'pair_counts(uuid)', 'get_class_data()'
  ] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', called);
    execute format('grant execute on function public.%s to authenticated', called);
  end loop;
end
$do$;
