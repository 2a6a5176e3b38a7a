-- A time that a student gives (a row that Undo brings back, a fact, a version of an answer) has a year of four digits.
-- PostgreSQL also knows `infinity` and years that no browser can read: one such row made a list or a record unreadable.
update public.saved_groups set created_at = now()
  where created_at not between '0001-01-01 00:00+00' and '9999-12-31 00:00+00';
update public.paper_bookmarks set created_at = now()
  where created_at not between '0001-01-01 00:00+00' and '9999-12-31 00:00+00';
update public.saved_resources set created_at = now()
  where created_at not between '0001-01-01 00:00+00' and '9999-12-31 00:00+00';
update public.study_goals set created_at = now()
  where created_at not between '0001-01-01 00:00+00' and '9999-12-31 00:00+00';
-- What was first stays first.
update public.study_events
  set happened_at = greatest('0001-01-01 00:00+00', least('9999-12-31 00:00+00', happened_at))
  where happened_at not between '0001-01-01 00:00+00' and '9999-12-31 00:00+00';
update public.answer_versions
  set happened_at = greatest('0001-01-01 00:00+00', least('9999-12-31 00:00+00', happened_at))
  where happened_at not between '0001-01-01 00:00+00' and '9999-12-31 00:00+00';

alter table public.saved_groups add constraint saved_groups_created_at_check
  check (created_at between '0001-01-01 00:00+00' and '9999-12-31 00:00+00');
alter table public.paper_bookmarks add constraint paper_bookmarks_created_at_check
  check (created_at between '0001-01-01 00:00+00' and '9999-12-31 00:00+00');
alter table public.saved_resources add constraint saved_resources_created_at_check
  check (created_at between '0001-01-01 00:00+00' and '9999-12-31 00:00+00');
alter table public.study_goals add constraint study_goals_created_at_check
  check (created_at between '0001-01-01 00:00+00' and '9999-12-31 00:00+00');
alter table public.study_events add constraint study_events_happened_at_check
  check (happened_at between '0001-01-01 00:00+00' and '9999-12-31 00:00+00');
alter table public.answer_versions add constraint answer_versions_happened_at_check
  check (happened_at between '0001-01-01 00:00+00' and '9999-12-31 00:00+00');
