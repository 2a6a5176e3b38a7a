-- How many rows one student may keep. A statement that goes over a limit fails as a whole with the code 54000, which
-- PostgREST and our server answer with status 413. The sentence is written for the student.

-- Arguments of the trigger: the most rows, and the word for several of them. Two inserts of one student at once must not
-- both find room, so the second waits here until the first is committed. It counts then with a new snapshot.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant bigint := tg_argv[0];
  noun constant text := tg_argv[1];
  added record;
  total bigint;
  before text;
  problem text;
begin
  for added in select user_id, count(*) as rows from added_rows group by user_id order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('rows of ' || added.user_id, 0));
    execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
      into total using added.user_id;
    continue when total <= most;
    before := to_char(total - added.rows, 'FM999,999,999');
    if total - added.rows = most then
      problem := format('You have %s %s, the most an account can keep. Delete one to make room.', before, noun);
    elsif total - added.rows > most then
      problem := format(
        'You have %s %s, and an account can keep %s. Delete some to make room.',
        before, noun, to_char(most, 'FM999,999,999')
      );
    else
      problem := format(
        'You have %s %s, and an account can keep %s. %s more do not fit.',
        before, noun, to_char(most, 'FM999,999,999'), to_char(added.rows, 'FM999,999,999')
      );
    end if;
    raise exception using errcode = 'program_limit_exceeded', message = problem;
  end loop;
  return null;
end
$$;
revoke all on function private.limit_rows() from public;

create trigger limit_rows after insert on public.saved_groups
  referencing new table as added_rows for each statement execute function private.limit_rows('500', 'groups');
create trigger limit_rows after insert on public.paper_bookmarks
  referencing new table as added_rows for each statement execute function private.limit_rows('5000', 'saved papers');
create trigger limit_rows after insert on public.saved_resources
  referencing new table as added_rows for each statement execute function private.limit_rows('5000', 'saved resources');
create trigger limit_rows after insert on public.study_goals
  referencing new table as added_rows for each statement execute function private.limit_rows('500', 'goals');

-- A paper is in a group once. With the student in the key, a guessed paper in another student's group never meets that
-- student's row: the foreign key refuses it in every case, so the answer does not tell what the group holds.
alter table public.paper_bookmarks
  drop constraint paper_bookmarks_group_id_paper_id_key,
  add constraint paper_bookmarks_user_id_group_id_paper_id_key unique (user_id, group_id, paper_id);
-- The new key begins with the same column.
drop index public.paper_bookmarks_user_id_idx;
