-- How the versions of an answer follow each other, so that two devices know whose text continues whose, and a draft of
-- every few seconds takes no place among the 20 that are kept.
alter table public.answer_versions
  -- The version that this one continues. It may be pruned, so it is no foreign key.
  add column base uuid,
  -- The draft of the same device whose place this version takes.
  add column replaces uuid;
grant insert (base, replaces) on public.answer_versions to authenticated;

-- 20 versions of an answer are kept, and 5000 in all. A replaced draft goes. An empty text is how a student deletes an
-- answer: it stays alone, and tells the other devices.
create or replace function private.number_answer_version() returns trigger
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
  -- Before rows go: a number is never given twice.
  select coalesce(max(seq), 0) + 1 into new.seq
    from public.answer_versions where user_id = new.user_id;
  delete from public.answer_versions
    where user_id = new.user_id and answer_id = new.answer_id and (new.body = '' or id = new.replaces);
  delete from public.answer_versions where user_id = new.user_id and answer_id = new.answer_id and seq <= (
    select seq from public.answer_versions
    where user_id = new.user_id and answer_id = new.answer_id order by seq desc offset 19 limit 1
  );
  if (select count(*) from public.answer_versions where user_id = new.user_id) >= 5000 then
    raise program_limit_exceeded using message = 'A student may keep 5000 versions of answers';
  end if;
  return new;
end
$$;
