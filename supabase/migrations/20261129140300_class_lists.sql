-- The classes of the caller, with their part in each and how much there is to mark. Rows do not say whose a class is, so that
-- nobody learns the account of a teacher.
create function public.get_my_classes()
returns table (class_id uuid, role text, member_id uuid, nickname text, students integer, to_mark integer)
language sql stable security definer set search_path = ''
as $$
  select c.id, 'teacher', null::uuid, null::text,
    (select count(*)::integer from public.class_members m where m.class_id = c.id and m.role = 'student'),
    (select count(*)::integer from public.class_hand_ins h
      where h.class_id = c.id and h.part = 'answer' and h.returned_at is null and not exists (
        select from public.class_markings k
        where k.hand_in_id = h.id and k.user_id = c.user_id and k.done_at is not null
      ))
  from public.classes c
  where c.user_id = (select auth.uid()) and c.ends_on >= current_date and private.may_use_classes()
  union all
  select c.id, m.role, m.id, m.nickname, null,
    case when m.role = 'marker' then (
      select count(*)::integer from public.class_hand_ins h
      join public.class_assignments t on t.id = h.assignment_id
      where h.class_id = c.id and t.second_marker and h.part = 'answer' and h.returned_at is null and not exists (
        select from public.class_markings k
        where k.hand_in_id = h.id and k.user_id = m.user_id and k.done_at is not null
      )
    ) end
  from public.class_members m join public.classes c on c.id = m.class_id
  where m.user_id = (select auth.uid()) and c.ends_on >= current_date and private.may_use_classes()
$$;
revoke all on function public.get_my_classes() from public, anon, authenticated;
grant execute on function public.get_my_classes() to authenticated;
