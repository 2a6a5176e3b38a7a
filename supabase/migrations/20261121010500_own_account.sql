-- What a student asks about the account as a whole.

-- One row for the caller, none for anybody else.
create function public.get_user_stats(user_uuid uuid)
returns table (saved_resources_count bigint, study_goals_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select
    (select count(*) from public.saved_resources where user_id = user_uuid),
    (select count(*) from public.study_goals where user_id = user_uuid)
  where user_uuid = (select auth.uid())
$$;
revoke all on function public.get_user_stats(uuid) from public, anon, authenticated;
grant execute on function public.get_user_stats(uuid) to authenticated;

-- Ends the caller's account: the user, and by cascade every row about them. GoTrue has no such call, so it is one of ours.
-- A device left open, or a token that outlived its session, must not be enough: the sign-in is asked for again after an hour.
create function public.delete_account() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_assured() then
    raise exception 'A second factor is needed to delete this account' using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and created_at > now() - interval '1 hour'
  ) then
    raise exception 'Sign in again to delete this account' using hint = 'This sign-in is more than an hour old.';
  end if;
  delete from auth.users where id = auth.uid();
end
$$;
revoke all on function public.delete_account() from public, anon, authenticated;
grant execute on function public.delete_account() to authenticated;
