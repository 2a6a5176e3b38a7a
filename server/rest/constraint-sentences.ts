/**
 * What a student reads when a constraint of our tables refuses a row, in place of the database's own words. A test
 * compares the names with the migrated database.
 */
export const CONSTRAINT_SENTENCES: Readonly<Record<string, string>> = {
  profiles_pkey: 'This profile exists already.',
  profiles_full_name_check: 'A name may have 120 characters.',
  profiles_email_check: 'An e-mail address may have 320 characters.',
  profiles_study_level_check: 'This study level cannot be kept. Choose another one.',

  saved_groups_pkey: 'This group exists already.',
  saved_groups_id_user_id_key: 'This group exists already.',
  saved_groups_name_check: 'A group needs a name of 1 to 120 characters.',
  saved_groups_created_at_check: 'This group cannot be kept: its time is not valid.',

  paper_bookmarks_pkey: 'This paper is saved already.',
  paper_bookmarks_user_id_group_id_paper_id_key: 'This paper is in the group already.',
  paper_bookmarks_group_id_fkey: 'This group is gone.',
  paper_bookmarks_exam_type_check: 'This paper cannot be saved: its exam is not known.',
  paper_bookmarks_paper_id_check: 'This paper cannot be saved: its file name is missing or too long.',
  paper_bookmarks_paper_title_check: 'The title of a saved paper may have 300 characters.',
  paper_bookmarks_created_at_check: 'This saved paper cannot be kept: its time is not valid.',

  saved_resources_pkey: 'This resource is saved already.',
  saved_resources_group_id_fkey: 'This group is gone.',
  saved_resources_resource_id_check: 'This resource cannot be saved: its name is missing or too long.',
  saved_resources_resource_title_check: 'The title of a saved resource may have 300 characters.',
  saved_resources_title_check: 'The title of a saved resource may have 300 characters.',
  saved_resources_resource_level_check: 'The level of a saved resource may have 60 characters.',
  saved_resources_resource_category_check: 'The category of a saved resource may have 60 characters.',
  saved_resources_section_check: 'The section of a saved resource may have 120 characters.',
  saved_resources_resource_type_check: 'The kind of a saved resource may have 20 characters.',
  saved_resources_created_at_check: 'This saved resource cannot be kept: its time is not valid.',

  study_goals_pkey: 'This goal exists already.',
  study_goals_goal_name_check: 'A goal needs a name of 1 to 200 characters.',
  study_goals_type_check: 'This kind of goal cannot be kept. Choose another one.',
  study_goals_exam_level_check: 'This exam level cannot be kept. Choose another one.',
  study_goals_progress_check: 'A goal counts in whole numbers, up to 2,147,483,647.',
  study_goals_target_check: 'A goal needs a target of 1 or more.',
  study_goals_target_resource_id_check: 'The document of a goal may have a name of 200 characters.',
  study_goals_created_at_check: 'This goal cannot be kept: its time is not valid.',

  study_events_pkey: 'This fact is in the record already.',
  study_events_v_check: 'This fact has no valid version.',
  study_events_kind_check: 'This fact is of no known kind.',
  study_events_subject_check: 'The subject of a fact is missing or too long.',
  study_events_data_check: 'A fact may have 8 KB.',
  study_events_happened_at_check:
    'This fact cannot be kept: its time is not valid. Set the clock of this device.',

  answer_versions_pkey: 'This version of the answer is kept already.',
  answer_versions_body_check: 'An answer may have 128 KB, about 20,000 words.',
  answer_versions_words_check: 'The number of words of an answer is not valid.',
  answer_versions_happened_at_check:
    'This version cannot be kept: its time is not valid. Set the clock of this device.',
}

/** The foreign keys from a student's rows to the account. Only a deleted account breaks them. */
export const ACCOUNT_KEYS: readonly string[] = [
  'profiles_id_fkey',
  'saved_groups_user_id_fkey',
  'paper_bookmarks_user_id_fkey',
  'saved_resources_user_id_fkey',
  'study_goals_user_id_fkey',
  'study_events_user_id_fkey',
  'answer_versions_user_id_fkey',
]
