-- The time of a profile's last change is the database's. A client may send `updated_at` (an upsert does); it is overwritten.
create or replace function private.touch_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
drop trigger touch_profile on public.profiles;
create trigger touch_profile before insert or update on public.profiles
  for each row execute function private.touch_profile();
