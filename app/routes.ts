import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { examPath, LEVEL_SPELLINGS, PAPER_EXAM_IDS, PAPER_EXAMS } from '#domain/exams/exam.ts'
import { categoriesOf } from '#domain/resources/category.ts'
import { CATALOGUE } from '#domain/resources/catalogue.generated.ts'
import { listAddress } from '#domain/papers/sitting.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { readPaths } from '#domain/resources/read-address.ts'

/** The practice address of every exam: `/practice/igcse`, `/practice/alevel/a-levels-9093`, … */
const EXAM_PATHS = PAPER_EXAMS.map((exam) => examPath(exam).slice(1))

/** The practice sets of our own, of every exam: `/practice/igcse/sets`, … */
const SET_PATHS = PAPER_EXAMS.map((exam) => listAddress(exam, 'sets').slice(1))

/** Every level of the resources, with those of its categories: `/resources/igcse`, `/resources/igcse/notes`, … */
const LIST_PATHS = LEVELS.flatMap((level) =>
  ['', ...categoriesOf(level).map((category) => `/${category}`)].map(
    (below) => `/resources/${level}${below}`,
  ),
)

/** The search of each level and of all: for signed-in students only. Its page says so before a script runs. */
const SEARCH_PATHS = ['all', ...LEVELS].map((level) => `/resources/${level}/search`)

/** Every document as a page: `/resources/igcse/notes/p1/…/read`. */
const READ_PATHS = LEVELS.flatMap((level) => readPaths(level, CATALOGUE[level]))

/** The pages with one address each, and their files. */
const PAGES: Readonly<Record<string, string>> = {
  syllabus: 'syllabus/syllabus-page.tsx',
  practice: 'practice/exams-page.tsx',
  'practice/alevel': 'practice/subjects-page.tsx',
  'practice/shared': 'practice/shared-page.tsx',
  today: 'today/today-page.tsx',
  cards: 'cards/cards-page.tsx',
  class: 'class/class-list-page.tsx',
  'class/join': 'class/join-page.tsx',
  record: 'record/record-page.tsx',
  questions: 'bank/questions-page.tsx',
  'questions/print': 'bank/print-page.tsx',
  planner: 'info/planner-page.tsx',
  pricing: 'info/pricing-page.tsx',
  terms: 'info/terms-page.tsx',
  privacy: 'info/privacy-page.tsx',
  refund: 'info/refund-page.tsx',
  auth: 'accounts/sign-in/sign-in-page.tsx',
  login: 'accounts/sign-in/sign-in-back-page.tsx',
  'auth-resources': 'accounts/sign-in/sign-in-resources-page.tsx',
  profile: 'profile/profile-page.tsx',
  vocabulary: 'vocabulary/vocabulary-page.tsx',
  marking: 'marking/train/training-page.tsx',
  'marking/pairs': 'marking/train/pairs-page.tsx',
  'marking/levels': 'marking/train/levels-page.tsx',
  'marking/eye': 'marking/train/eye-page.tsx',
  'ai-marking': 'ai-marking/ai-marking-page.tsx',
  'marking/answer': 'marking/own-answer/own-answer-page.tsx',
  'marking/script': 'marking/script/script-page.tsx',
  'first-reading': 'first-reading/reading-page.tsx',
  offline: 'offline/offline-page.tsx',
}

export default [
  index('home/home-page.tsx'),
  route('landing', 'home/home-page.tsx', { id: 'landing' }),
  ...Object.entries(PAGES).map(([path, file]) => route(path, file)),
  ...EXAM_PATHS.map((path) =>
    route(path, 'practice/papers-page.tsx', { id: path }, [
      ...SET_PATHS.filter((sets) => sets.startsWith(`${path}/`)).map((sets) =>
        route('sets', 'practice/sets-page.tsx', { id: sets }),
      ),
      route(':fileName', 'desk/desk-page.tsx', { id: `${path}/desk` }),
    ]),
  ),
  route('practice/alevel/:subject/:fileName?', 'practice/subject-alias-page.tsx'),
  route('practice/:exam/:fileName?', 'practice/subject-alias-page.tsx', { id: 'practice/alias' }),
  route('class/:classId/:part?/:item?', 'class/class-page.tsx'),
  route('questions/:exam/:task', 'desk/task/task-desk-page.tsx'),
  route('marking/levels/:exam/:task', 'marking/train/task-levels-page.tsx'),
  route('resources/all?', 'resources/browse/home-page.tsx', [
    route('search', 'resources/search/search-page.tsx', { id: 'resources/all/search' }),
  ]),
  route('resources/ib/sets', 'practice/ib-sets-page.tsx', [
    route(':fileName', 'desk/desk-page.tsx', { id: 'resources/ib/sets/desk' }),
  ]),
  route('resources/:level', 'resources/browse/level-page.tsx', [
    route('search', 'resources/search/search-page.tsx'),
  ]),
  route('resources/:level/:category/:section/:slug/read', 'resources/read/read-page.tsx'),
  route('resources/:level/:category', 'resources/browse/category-page.tsx', [
    route(':section?/:slug', 'resources/read/resource-page.tsx'),
  ]),
  route('resources/:level/*', 'resources/browse/level-page.tsx', { id: 'resources/elsewhere' }),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig

/** The page of every class. No class has this address. */
const CLASS_PAGE = '/class/any'

/** Every page that is HTML before a script runs. `/404` has no route of its own: it is the page of every unknown address. */
export const PRERENDERED = [
  '/',
  '/landing',
  ...Object.keys(PAGES).map((path) => `/${path}`),
  ...EXAM_PATHS.map((path) => `/${path}`),
  ...SET_PATHS.map((path) => `/${path}`),
  '/resources/ib/sets',
  CLASS_PAGE,
  '/resources',
  '/resources/all',
  ...LIST_PATHS,
  ...SEARCH_PATHS,
  ...READ_PATHS,
  '/404',
]

/** Addresses that exist without a page of their own (regular expressions, in any case): the server answers them with the app and status 200. */
export const APP_PATHS = [
  ...EXAM_PATHS.map((path) => `^/${path}(/[^/]+)?$`),
  '^/practice/alevel/[^/]+(/[^/]+)?$',
  // An exam by its id, or by another spelling of its level: the app sends them on.
  `^/practice/(${[...PAPER_EXAM_IDS, ...Object.keys(LEVEL_SPELLINGS)].join('|')})(/[^/]+)?$`,
  // A class, and its parts.
  '^/class/[^/]+(/[^/]+)?$',
  '^/class/[^/]+/[^/]+/[^/]+$',
  // The desk of a task.
  '^/questions/[^/]+/[^/]+$',
  '^/marking/levels/[^/]+/[^/]+$',
  // Documents over their categories, and old or mistaken addresses, which the resources send on.
  '^/resources/.+$',
]

/** Addresses without a page of their own that have one together: its path, by a regular expression of APP_PATHS. */
export const SHARED_PAGES = Object.fromEntries(
  APP_PATHS.filter((path) => path.startsWith('^/class/')).map((path) => [path, CLASS_PAGE]),
)

/** On a site without official documents, the list of an exam opens its practice sets. */
export const WITHOUT_DOCUMENTS = Object.fromEntries(
  SET_PATHS.map((path) => [`/${path.replace(/\/sets$/, '')}`, `/${path}`]),
)

/** The modules of content pages alone, which no page of the app draws. (Lists of resources are drawn under a viewer too.) */
export const CONTENT_MODULES = [
  'app/home/home-page.tsx',
  'app/syllabus/syllabus-page.tsx',
  'app/info/planner-page.tsx',
  'app/info/pricing-page.tsx',
  'app/info/terms-page.tsx',
  'app/info/privacy-page.tsx',
  'app/info/refund-page.tsx',
  'app/resources/read/read-page.tsx',
  'app/shell/not-found-page.tsx',
]
