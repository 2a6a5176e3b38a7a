import type { Plugin } from 'vite'
import { CONTENT_MODULES } from '#app/routes.ts'

/** What each room of a student loads when it opens: its page, and what that page needs at once. The log is one of them. */
const ROOMS = {
  practice: ['app/practice/papers-page.tsx', 'app/practice/exam-papers.tsx', 'app/practice/sets-page.tsx'],
  ib: ['app/practice/ib-sets-page.tsx'],
  desk: ['app/desk/desk-page.tsx', 'app/practice/papers-page.tsx'],
  viewer: ['app/viewer/document-pane.tsx'],
  preload: ['app/viewer/engine/picture/preload-document.ts'],
  writing: ['app/writing/my-answer.tsx'],
  task: ['app/desk/task/task-desk-page.tsx', 'app/desk/task/site-task-desk.tsx'],
  today: ['app/today/today-page.tsx'],
  cards: ['app/cards/cards-page.tsx'],
  record: ['app/record/record-page.tsx'],
  pairs: ['app/marking/train/training-page.tsx', 'app/marking/train/pairs-page.tsx'],
  levels: [
    'app/marking/train/levels-page.tsx',
    'app/marking/train/eye-page.tsx',
    'app/marking/train/task-levels-page.tsx',
  ],
  marking: ['app/marking/own-answer/own-answer-page.tsx'],
  script: ['app/marking/script/script-page.tsx', 'app/marking/script/script-room.tsx'],
  reading: ['app/first-reading/reading-page.tsx'],
  readingRoom: ['app/first-reading/reading-room.tsx'],
  exams: [
    'app/practice/exams-page.tsx',
    'app/practice/subjects-page.tsx',
    'app/practice/shared-page.tsx',
    'app/practice/subject-alias-page.tsx',
  ],
  offline: ['app/offline/offline-page.tsx', 'app/offline/device-lists.tsx'],
  study: ['app/sync/open-study.ts'],
  account: ['app/sync/account-sync.ts'],
  questions: ['app/bank/questions-page.tsx', 'app/bank/print-page.tsx'],
  search: ['app/resources/search/search-page.tsx'],
  vocabulary: ['app/vocabulary/vocabulary-page.tsx'],
  profile: ['app/profile/profile-page.tsx'],
  signIn: [
    'app/accounts/sign-in/sign-in-page.tsx',
    'app/accounts/sign-in/sign-in-back-page.tsx',
    'app/accounts/sign-in/sign-in-resources-page.tsx',
  ],
  class: ['app/class/class-page.tsx', 'app/class/class-list-page.tsx', 'app/class/join-page.tsx'],
  classRoom: ['app/class/class-room.tsx'],
  classList: ['app/class/class-list-room.tsx', 'app/class/code-form.tsx'],
  handIn: ['app/class/class-page.tsx', 'app/class/class-room.tsx', 'app/sync/open-study.ts'],
  session: ['app/accounts/session/session-watch.ts'],
} as const satisfies Record<string, readonly string[]>

/** The pages that the build draws whole: those that are whole by themselves, and lists of resources, which are under a viewer too. */
const CONTENT_PAGES = [
  ...CONTENT_MODULES,
  'app/resources/browse/home-page.tsx',
  'app/resources/browse/level-page.tsx',
  'app/resources/browse/category-page.tsx',
]

/**
 * How often a room is opened, beside the others, which count once. Students are in these each day, and `npm run bench -- slow-phone`
 * measures how long they wait there. Each way to a paper begins at a list.
 */
const VISITS: Readonly<Record<string, number>> = {
  practice: 40,
  desk: 5,
  today: 8,
  cards: 5,
  pairs: 5,
  record: 5,
  marking: 6,
  study: 5,
  class: 5,
  classRoom: 5,
  handIn: 5,
}

/** These rooms need a connection. */
const NEED_A_CONNECTION: ReadonlySet<string> = new Set([
  'questions',
  'search',
  'vocabulary',
  'profile',
  'signIn',
  'class',
  'classRoom',
  'handIn',
  'classList',
])

/** What works without a connection once a student has been here: the rooms, with the frame and the script of every page. */
export const OFFLINE_ROOMS: readonly string[] = [
  'app/root.tsx',
  'app/site/main.ts',
  ...Object.entries(ROOMS).flatMap(([name, sources]) => (NEED_A_CONNECTION.has(name) ? [] : sources)),
]

/** What a module is in when every page of the app has it, and when content pages need it too: those have no router. */
export const FRAME = 'frame'
export const FRAME_AND_CONTENT = 'content'

/** A module, with what it needs at once. */
export interface SourceModule {
  id: string
  /** Characters of its code. */
  size: number
  imports: readonly string[]
}

/** From where code is asked for. */
export interface Roots {
  /** The frame of every page of the app. */
  frame: readonly string[]
  /** The parts of content pages, which run there. */
  content: readonly string[]
  /** Those of them that need no React: a visitor's page has them alone. */
  scripts: readonly string[]
  /** The content pages, which the build draws: each has the styles of all files that it imports. */
  pages: readonly string[]
  /** Each room by its name. The log is one of them: it opens after the others. */
  rooms: Readonly<Record<string, readonly string[]>>
}

/** So many characters of code take as long as one more file, on the line of a slow phone: its head, and what is lost in compression. */
const FILE = 4_000
/** Of a package mostly a part is used. */
const MOST_OF_MODULE = 30_000

/** Who needs a module besides the rooms: a script of content pages, another part of them, a content page, or nobody. */
type Need = 'script' | 'content' | 'page' | ''

/** Modules that go into one file. */
interface Part {
  rooms: ReadonlySet<string>
  need: Need
  size: number
  ids: string[]
}

/**
 * The file of each module that a room needs at once, by its name. At first those modules share a file that the same rooms
 * need. Then two files become one as long as the rooms win by it. Each room that needs both saves a file, and each that needs
 * one of them loads the other in vain. No two files import each other.
 */
export function groupByRooms(modules: readonly SourceModule[], roots: Roots): Map<string, string> {
  const known = new Map(modules.map((module) => [module.id, module]))
  const closure = closureIn(modules)
  const frame = closure(roots.frame)
  const content = closure(roots.content)
  const scripts = closure(roots.scripts)
  const pages = closure(roots.pages)
  const rooms = Object.entries(roots.rooms).map(([name, ids]) => [name, closure(ids)] as const)

  const groups = new Map<string, string>()
  const parts = new Map<string, Part>()
  for (const { id, size } of modules) {
    const ofContent: Need = scripts.has(id) ? 'script' : 'content'
    const need: Need = content.has(id) ? ofContent : pages.has(id) ? 'page' : ''
    if (frame.has(id)) groups.set(id, content.has(id) ? FRAME_AND_CONTENT : FRAME)
    const own = rooms.filter(([, found]) => found.has(id)).map(([name]) => name)
    if (frame.has(id) || own.length === 0) continue
    const key = `${need} ${own.join(' ')}`
    const part = parts.get(key) ?? { rooms: new Set(own), need, size: 0, ids: [] }
    part.size += Math.min(size, MOST_OF_MODULE)
    part.ids.push(id)
    parts.set(key, part)
  }
  const joined = joinParts([...parts.values()], known)
  const names = new Map<string, number>()
  for (const part of joined) {
    const name = nameOf(part, rooms.length)
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    for (const id of part.ids) groups.set(id, count === 1 ? name : `${name}-${count}`)
  }
  return groups
}

/**
 * The file of each style sheet, by its name: those that the same entries load share one, so that no page has the styles of
 * another one.
 */
export function groupStyles(
  styles: readonly string[],
  modules: readonly SourceModule[],
  entries: readonly string[],
): Map<string, string> {
  const closure = closureIn(modules)
  const closures = entries.map((entry) => closure([entry]))
  const names = new Map<string, string>()
  return new Map(
    styles.map((id) => {
      const key = closures.map((found) => (found.has(id) ? 1 : 0)).join('')
      const name = names.get(key) ?? `styles-${names.size + 1}`
      names.set(key, name)
      return [id, name]
    }),
  )
}

/** Finds modules, with all that they import. */
function closureIn(modules: readonly SourceModule[]): (ids: readonly string[]) => Set<string> {
  const known = new Map(modules.map((module) => [module.id, module]))
  return (ids) => {
    const found = new Set<string>()
    const walk = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      known.get(id)?.imports.forEach(walk)
    }
    ids.forEach(walk)
    return found
  }
}

function joinParts(parts: Part[], known: ReadonlyMap<string, SourceModule>): Part[] {
  /** The parts that could be one with another, and what the rooms would win by it. */
  const pairsWith = (a: Part, others: readonly Part[]) =>
    others.flatMap((b) => {
      const won = a.need === b.need ? gain(a, b) : 0
      return won > 0 ? [{ a, b, won }] : []
    })
  let pairs = parts.flatMap((part, at) => pairsWith(part, parts.slice(at + 1)))
  for (;;) {
    const imported = importsOf(parts, known)
    pairs.sort((x, y) => y.won - x.won)
    const best = pairs.find(({ a, b }) => !isBetween(a, b, imported) && !isBetween(b, a, imported))
    if (!best) return parts
    const { a, b } = best
    const both: Part = {
      rooms: a.rooms.union(b.rooms),
      need: a.need,
      size: a.size + b.size,
      ids: [...a.ids, ...b.ids],
    }
    const others = parts.filter((part) => part !== a && part !== b)
    pairs = pairs.filter((pair) => ![pair.a, pair.b].some((part) => part === a || part === b))
    pairs.push(...pairsWith(both, others))
    parts = [...others, both]
  }
}

/** Characters of code that the rooms would wait for less. */
function gain(a: Part, b: Part): number {
  const shared = visits(a.rooms.intersection(b.rooms))
  return FILE * shared - b.size * (visits(a.rooms) - shared) - a.size * (visits(b.rooms) - shared)
}

/** How often one of these rooms is opened. */
function visits(rooms: ReadonlySet<string>): number {
  return [...rooms].reduce((sum, room) => sum + (VISITS[room] ?? 1), 0)
}

function importsOf(parts: readonly Part[], known: ReadonlyMap<string, SourceModule>): Map<Part, Set<Part>> {
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)))
  return new Map(
    parts.map((part) => {
      const imports = part.ids.flatMap((id) => known.get(id)?.imports ?? [])
      return [part, new Set(imports.flatMap((id) => partOf.get(id) ?? []).filter((other) => other !== part))]
    }),
  )
}

/** Whether `from` imports `to` through a third file: in one file they would import that and be imported by it. */
function isBetween(from: Part, to: Part, imported: ReadonlyMap<Part, ReadonlySet<Part>>): boolean {
  const seen = new Set<Part>()
  const reaches = (part: Part): boolean => {
    if (part === to) return true
    if (seen.has(part)) return false
    seen.add(part)
    return [...(imported.get(part) ?? [])].some(reaches)
  }
  return [...(imported.get(from) ?? [])].some((next) => next !== to && reaches(next))
}

function nameOf({ rooms, need }: Part, all: number): string {
  const [first = '', second] = rooms
  // Short, because files list the names of others. Content pages list theirs in the script that each of them has.
  if (need === 'content' || need === 'script') return 'part'
  const name = rooms.size > all / 2 ? 'rooms' : second === undefined ? first : `${first}-more`
  return need === '' ? name : `${need}-${name}`
}

const IS_FRAME = /\/app\/root\.tsx$|\/entry\.client\.tsx$/
const IS_SCRIPT = /\/app\/.*\.script\.ts$|\/app\/site\/parts\.ts$/
const IS_ISLAND = /\.island\.tsx$/
/**
 * These have a file of their own. The first one starts the app: a file with more in it would start it when that is imported.
 * The other one waits for the list as it begins, and the list would wait for what is in one file with it.
 */
const IS_ALONE = /\/entry\.client\.tsx$|\/app\/practice\/papers-page\.tsx$/

const IS_STYLE = /\.css$/

/** How many files there may be. The bundler asks for each before the modules are known. */
const MOST_FILES = 200

/**
 * Groups the code of the browser by rooms: on a slow line each file costs a round trip. The first groups are those that
 * others import, because the bundler puts what a group imports into it too, unless another one has it.
 */
export function rooms() {
  let groups = new Map<string, string>()
  let order: string[] = []
  const plugin: Plugin = {
    name: 'rooms',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      // In the order of their names: modules arrive in another order at each build, and the groups would be others.
      const ids = [...this.getModuleIds()].toSorted()
      // The framework compiles a page under its name with a query.
      const path = (id: string) => id.split('?')[0] ?? id
      const named = (pattern: RegExp) => ids.filter((id) => pattern.test(path(id)))
      const find = (source: string) => {
        const found = ids.filter((id) => path(id).endsWith(`/${source}`))
        if (found.length === 0) throw new Error(`${source} is not in the build: correct tools/build/rooms.ts`)
        return found
      }
      const modules = ids.map((id) => {
        const info = this.getModuleInfo(id)
        return { id, size: info?.code?.length ?? 0, imports: info?.importedIds ?? [] }
      })
      groups = groupByRooms(modules, {
        frame: named(IS_FRAME),
        content: [...named(IS_SCRIPT), ...named(IS_ISLAND)],
        scripts: named(IS_SCRIPT),
        pages: CONTENT_PAGES.flatMap(find),
        rooms: Object.fromEntries(
          Object.entries(ROOMS).map(([name, sources]) => [name, sources.flatMap(find)]),
        ),
      })
      for (const id of named(IS_ALONE)) groups.delete(id)
      const starts = ids.filter((id) => {
        const info = this.getModuleInfo(id)
        return info && (info.isEntry || info.dynamicImporters.length > 0)
      })
      for (const [id, group] of groupStyles(named(IS_STYLE), modules, starts)) groups.set(id, group)
      order = importedFirst(groups, modules)
      if (order.length > MOST_FILES)
        throw new Error(`There are ${order.length} groups: correct tools/build/rooms.ts`)
    },
  }
  return {
    plugin,
    groups: Array.from({ length: MOST_FILES }, (_, at) => ({
      name: () => order[at] ?? null,
      debugName: `rooms ${at}`,
      test: (id: string) => order[at] !== undefined && groups.get(id) === order[at],
    })),
  }
}

/** The names of the groups, each after those that it imports. */
export function importedFirst(
  groups: ReadonlyMap<string, string>,
  modules: readonly SourceModule[],
): string[] {
  const imports = new Map<string, Set<string>>()
  for (const { id, imports: ids } of modules) {
    const from = groups.get(id)
    if (from === undefined) continue
    const known = imports.get(from) ?? new Set<string>()
    imports.set(from, known)
    for (const each of ids) {
      const to = groups.get(each)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  const order = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    imports.get(name)?.forEach(add)
    order.add(name)
  }
  for (const name of imports.keys()) add(name)
  return [...order]
}
