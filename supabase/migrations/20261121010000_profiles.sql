-- A profile appears with its user and goes with it; only its owner sees it.

-- Not among the schemas that the data address offers: what policies need, and nobody may call by name.
create schema if not exists private;
grant usage on schema private to authenticated;

-- A second factor guards nothing if a session without it reads everything: once a student has one, rows need it.
create function private.is_assured() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
$$;
revoke all on function private.is_assured() from public;
grant execute on function private.is_assured() to authenticated;

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  full_name text constraint profiles_full_name_check check (length(full_name) <= 120),
  email text constraint profiles_email_check check (length(email) <= 320),
  study_level text
    constraint profiles_study_level_check check (study_level in ('igcse', 'a-levels-9093', 'a-levels-egp')),
  email_updates boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
create policy own_row on public.profiles to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy second_factor on public.profiles as restrictive to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
revoke all on public.profiles from public, anon, authenticated;
-- An upsert sets every column it names, its key too; the policy keeps the key the student's own.
grant select,
  insert (id, full_name, email, study_level, email_updates, updated_at),
  update (id, full_name, email, study_level, email_updates, updated_at)
  on public.profiles to authenticated;

create function private.touch_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.touch_profile() from public;
create trigger touch_profile before update on public.profiles
  for each row execute function private.touch_profile();

-- What a provider calls itself the person's name is cut to what the profile holds: signing in must never fail for it.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, email)
  values (
    new.id,
    nullif(left(trim(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name')), 120), ''),
    left(new.email, 320)
  )
  on conflict (id) do nothing;
  return new;
end
$$;
revoke all on function private.create_profile() from public;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- A hosted project may have had people before it had this table.
insert into public.profiles (id, full_name, email)
select
  id,
  nullif(left(trim(coalesce(raw_user_meta_data ->> 'full_name', raw_user_meta_data ->> 'name')), 120), ''),
  left(email, 320)
from auth.users
on conflict (id) do nothing;
