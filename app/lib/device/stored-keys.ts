/** Whose a stored value is: this decides what removes it. */
type Whose =
  /** What somebody did, wrote or chose here. It goes with a record or an account, and when who signs out has it removed. */
  | 'student'
  /** That somebody is signed in. It goes with the session. */
  | 'session'
  /** How this device shows pages, and files that are the same for everybody. It stays. */
  | 'device'
  /** Of a visit and what led to it. It says nothing of what somebody did, and stays. */
  | 'visit'

/** A value that this site stores in the browser, as the privacy page describes it. */
export interface StoredKey {
  /** The key; a part in braces is a placeholder. `{student}` is the id of the account that the value belongs to. */
  key: string
  whose: Whose
  /** Not in the account yet: when the student signs out, it waits for them. */
  waits?: true
  /** Only there on a site with classes. */
  classes?: true
  what: string
  place:
    | 'local storage'
    | 'session storage'
    | 'cookie'
    | 'local storage and cookie'
    | 'cache storage'
    | 'IndexedDB'
}

/** A value without its key. Without a `place`, it is in local storage. */
type Value = Omit<StoredKey, 'key' | 'place'> & Partial<Pick<StoredKey, 'place'>>

const VALUES: Readonly<Record<string, Value>> = {
  'vite-ui-theme': {
    whose: 'device',
    what: 'Whether you read in light colours, in dark colours or in those of your device.',
  },
  'ee_completion_v1:{exam}:{year}': {
    whose: 'student',
    what: 'Which variants and sessions of an exam and year you have marked complete.',
  },
  'ee_completion_v1:{exam}:{year}:damaged': {
    whose: 'student',
    what: 'The same, set aside, should it ever become unreadable.',
  },
  ee_sets_begun_v1: {
    whose: 'student',
    what: 'That you have begun a practice set, so that the list does not say where to start.',
  },
  'ee_goal_waiting_v1:{student}:{completion}': {
    whose: 'student',
    waits: true,
    what: 'What you marked complete and your goals have still to count. Only there if you have an account.',
  },
  'ee_completion_before_log:{exam}:{year}': {
    whose: 'student',
    what: 'The same, as it was before this site kept a log of it.',
  },
  ee_study: {
    whose: 'student',
    what: 'The log of what you do here: what you mark complete, where you leave a paper and what you mark on pages, with the day. With an account, also which goals you set, and what you did on other devices.',
    place: 'IndexedDB',
  },
  ee_answers: {
    whose: 'student',
    what: 'What you write: each answer with its last twenty versions, and photographs of pages that you wrote by hand. With an account, also answers that you wrote on other devices.',
    place: 'IndexedDB',
  },
  'ee_answer_unsaved_v1:{answer}': {
    whose: 'student',
    waits: true,
    what: 'The last words of an answer, if you left the page before they were stored.',
  },
  ee_open_answers_v1: {
    whose: 'student',
    what: 'Which of our model answers are not folded any more: those that you asked for, and those to tasks that you have written.',
  },
  ee_pair_seed_v1: {
    whose: 'student',
    what: 'A random text that decides in which order, and on which sides, you see pairs of versions.',
  },
  'ee_by_hand_v1:{paper}': {
    whose: 'student',
    what: 'That you write a paper by hand.',
  },
  'ee_marking_v1:{question}': {
    whose: 'student',
    what: 'How far you have come in marking your answer to a question. Gone when the mark is in your record.',
  },
  'ee_marking_v1:{question}:{student}': {
    whose: 'student',
    what: 'The same, while you are signed in.',
  },
  'ee_class_work_v1:{student}': {
    whose: 'student',
    classes: true,
    what: 'What your classes have set for you and you have not handed in yet.',
  },
  'ee_class_marking_v1:{student}:{answer}': {
    whose: 'student',
    waits: true,
    classes: true,
    what: 'What you noted about an answer of your class and could not be saved yet. Gone when the class has it.',
  },
  'ee_class_copies_v1:{student}': {
    whose: 'student',
    waits: true,
    classes: true,
    what: 'Copies of answers that you have handed in to a class without a connection. Gone when the class has them.',
  },
  ee_study_v1: {
    whose: 'device',
    what: 'That there is such a log.',
  },
  ee_study_waiting_v1: {
    whose: 'student',
    waits: true,
    what: 'What you did just now and is not in the log yet.',
  },
  'ee_desk_v1:{variant}': {
    whose: 'student',
    what: 'Your timer for a variant, whether its mark scheme is locked, and whether you peeked.',
  },
  ee_running_timers_v1: {
    whose: 'student',
    what: 'Which of your timers run or are paused, so that every page can show it. Gone when you finish.',
  },
  'ee_last_seen_v1:{room}': {
    whose: 'student',
    what: 'What Today, the cards, the pairs, your record, your marking and your class showed you last, as text: it is there at once when you come back on a slow connection.',
  },
  'ee_exam_v1:{exam}': {
    whose: 'student',
    what: 'Which sitting of an exam you prepare, as you said in its list.',
  },
  ee_question_folded_v1: {
    whose: 'student',
    what: 'That you folded the text of the question above your answer.',
  },
  ee_answer_place_v1: {
    whose: 'student',
    what: 'Where you were in the answer that you were writing, so that it opens there after a reload.',
    place: 'session storage',
  },
  ee_own_exam_v1: {
    whose: 'student',
    what: 'Which exam you prepare, as you said last: lists begin with it.',
  },
  ee_desk_preferences_v1: {
    whose: 'student',
    what: 'How you like to work at the desk: extra time, sound, a hidden timer, a locked mark scheme, the width of the panes.',
  },
  ee_print_notes: {
    whose: 'device',
    what: 'Whether your marks and notes are left out when you print a document.',
  },
  ee_page_colours: {
    whose: 'device',
    what: 'Whether the pages of a document are shown white, dimmed or dark.',
  },
  ee_text_places_v1: {
    whose: 'student',
    what: 'Where you were in our papers that you read as text, up to 50 of them.',
  },
  ee_reading_v1: {
    whose: 'device',
    what: 'How you like to read: spacing, length of lines, tint, ruler, and the speed of reading aloud. Only if you changed something.',
  },
  ee_places_v1: {
    whose: 'student',
    what: 'Where you were in the last 100 documents that you opened, and how large their pages were.',
  },
  ee_fonts_here_v1: {
    whose: 'device',
    what: 'That this device has had the site’s fonts, so that pages need not wait with them.',
  },
  ee_single_keys: {
    whose: 'device',
    what: 'Whether single letters, digits and signs are commands in a document. Only if you turned them off.',
  },
  'sb-evergreen-auth-token': {
    whose: 'session',
    what: 'That you are signed in, and as whom. Only there if you are.',
  },
  'sb-evergreen-auth-token-code-verifier': {
    whose: 'session',
    what: 'A secret that ties the answer of Discord or Google to this browser. Gone once you are back.',
  },
  'sb-evergreen-auth-token-flow-{sign-in}-code-verifier': {
    whose: 'session',
    what: 'The same, for each sign-in that you begin.',
  },
  'sb-evergreen-auth-token-flows-code-verifier': {
    whose: 'session',
    what: 'Which sign-ins you have begun.',
  },
  ee_session_end_v1: {
    whose: 'device',
    what: 'Why the last sign-in on this device is over: you signed out, it ended, or the account was deleted.',
  },
  ee_join_asked_v1: {
    whose: 'session',
    what: 'That you were asked whose the things are that were done here before you signed in. Only there if you are.',
  },
  ee_session_check_v1: {
    whose: 'session',
    what: 'When this tab last asked whether you are still signed in. Only there if you are.',
    place: 'session storage',
  },
  ee_sign_in_v1: {
    whose: 'session',
    what: 'Where you were when you left to sign in, so that you come back to the same place. Gone once you are back.',
    place: 'session storage',
  },
  ee_next_page_v1: {
    whose: 'student',
    what: 'What one page tells the next one: a message to show, a document that was just closed, or what you wanted to sign in for. Gone once it is read.',
    place: 'session storage',
  },
  ee_visit_v1: {
    whose: 'visit',
    what: 'What happens once a visit and has happened: the question about marking, the step to your own level, the question for a second factor.',
    place: 'session storage',
  },
  'react-router-scroll-positions': {
    whose: 'visit',
    what: 'How far down each page you were, so that Back returns to the same line.',
    place: 'session storage',
  },
  ee_problems_v1: {
    whose: 'visit',
    what: 'How many problems of a page were reported in this visit. Only there if there was one.',
    place: 'session storage',
  },
  ee_utm_attribution: {
    whose: 'visit',
    what: 'Which campaign first led you here, if one did: what its link said of itself, the address it opened, and when.',
    place: 'local storage and cookie',
  },
  ee_utm_last_touch: {
    whose: 'visit',
    what: 'The same, of the last such link.',
    place: 'local storage and cookie',
  },
  ee_shell_v1: {
    whose: 'device',
    what: 'The frame of the site and the list of what is on your device, for times without a connection.',
    place: 'cache storage',
  },
  ee_assets_v1: {
    whose: 'device',
    what: 'The site’s scripts, styles and fonts.',
    place: 'cache storage',
  },
  ee_pages_v1: {
    whose: 'student',
    what: 'The last 60 pages that you visited.',
    place: 'cache storage',
  },
  ee_opened_v1: {
    whose: 'student',
    what: 'The last 30 documents that you opened, 60 MB at most.',
    place: 'cache storage',
  },
  ee_kept_v1: {
    whose: 'device',
    what: 'The papers and resources that you chose to keep for offline.',
    place: 'cache storage',
  },
  'evergreen-sign-in': {
    whose: 'session',
    what: 'A secret that ties a sign-in to the browser that began it. Gone after five minutes.',
    place: 'cookie',
  },
  'evergreen-local-word': {
    whose: 'device',
    what: 'That this browser knows the word of the local sign-in page, which only a site without keys of Discord and Google has. Gone after a year.',
    place: 'cookie',
  },
  'evergreen-local-accounts': {
    whose: 'device',
    what: 'The accounts used on the local sign-in page, which only a site without keys of Discord and Google has. Gone after a year, when you delete an account, when you sign out and press Remove them, or when you press Forget these accounts.',
    place: 'cookie',
  },
}

/** Every value that this site stores on a student's device. `stored-keys.test.ts` compares the list with the code. */
export const STORED_KEYS: readonly StoredKey[] = Object.entries(VALUES).map(withKey)

function withKey([key, value]: [string, Value]): StoredKey {
  return { key, place: 'local storage', ...value }
}
