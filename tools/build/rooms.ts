import type { Plugin } from 'vite'

/** What each room of a student loads when it opens: its page, and what that page needs at once. */
const ROOMS = {
  practice: ['app/practice/papers-page.tsx', 'app/practice/sets-page.tsx', 'app/practice/ib-sets-page.tsx'],
  desk: ['app/desk/desk-page.tsx', 'app/text-view/text-view.tsx'],
  viewer: ['app/viewer/document-pane.tsx', 'app/viewer/engine/picture/preload-document.ts'],
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
  marking: [
    'app/marking/own-answer/own-answer-page.tsx',
    'app/marking/own-answer/marking-room.tsx',
    'app/marking/script/script-page.tsx',
    'app/marking/script/script-room.tsx',
  ],
  questions: ['app/bank/questions-page.tsx', 'app/bank/print-page.tsx'],
} as const satisfies Record<string, readonly string[]>

export type Room = keyof typeof ROOMS

/**
 * Rooms that share code which no other room has, the smaller lists first. Two lists have at most one room in common, or one
 * is part of the other.
 */
export const NEIGHBOURS = {
  lists: ['practice', 'desk'],
  plan: ['today', 'cards', 'record'],
  work: ['desk', 'viewer', 'writing', 'task'],
  logged: ['today', 'cards', 'record', 'viewer'],
  marks: ['pairs', 'levels', 'marking', 'writing', 'record', 'questions'],
} as const satisfies Record<string, readonly Room[]>

type Neighbours = keyof typeof NEIGHBOURS

export const ROOM_NAMES = Object.keys(ROOMS) as Room[]
const NEIGHBOUR_NAMES = Object.keys(NEIGHBOURS) as Neighbours[]

/** Who imports a module, directly or through others. */
export interface Importers {
  /** The frame of every page of the app. */
  isFrame: boolean
  /** A part of a content page, which must come without the router. */
  isContent: boolean
  /** The log. */
  isStudy: boolean
  rooms: readonly Room[]
}

/** The files of the browser by rooms. Parts of content pages and of the log are apart, so that those need no room. */
const PLACES = ['rooms', ...NEIGHBOUR_NAMES] as const
export const GROUPS: readonly string[] = [
  'content',
  'frame',
  ...PLACES.map((place) => `content-${place}`),
  'content-study',
  ...PLACES.map((place) => `study-${place}`),
  'study',
  ...PLACES,
  ...ROOM_NAMES,
]

/**
 * The file of a module; undefined if the bundler may choose. What a module imports has all its importers and more: so
 * the rules go from many importers to few, and no two files import each other.
 */
export function groupOf({ isFrame, isContent, isStudy, rooms }: Importers): string | undefined {
  if (isFrame) return isContent ? 'content' : 'frame'
  const [only, ...others] = rooms
  if (only === undefined) return isStudy ? (isContent ? 'content-study' : 'study') : undefined
  if (!isContent && !isStudy && others.length === 0) return only
  const near = NEIGHBOUR_NAMES.find((name) =>
    rooms.every((room) => (NEIGHBOURS[name] as readonly Room[]).includes(room)),
  )
  const place = near ?? 'rooms'
  if (isContent) return `content-${place}`
  return isStudy ? `study-${place}` : place
}

/** What every page of the app starts with. */
const FRAME = /\/app\/root\.tsx$|\/entry\.client\.tsx$/
const CONTENT = /\.island\.tsx$|\/app\/.*\.script\.ts$|\/app\/site\/parts\.ts$/
const STUDY = /\/app\/sync\/open-study\.ts$/
/** It starts the app. A file with more in it would start it when that is imported. */
const START = /\/entry\.client\.tsx$/

/** Groups the code of the browser by rooms: on a slow line each file costs a round trip. */
export function rooms(): { plugin: Plugin; groups: { name: string; test: (id: string) => boolean }[] } {
  const groups = new Map<string, string>()
  return {
    plugin: {
      name: 'rooms',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        // The framework compiles a page under its name with a query.
        const isOf = (source: string) => (id: string) => id.split('?')[0]?.endsWith(`/${source}`) === true
        const closure = (isRoot: (id: string) => boolean) => {
          const found = new Set<string>()
          const walk = (id: string) => {
            if (found.has(id)) return
            found.add(id)
            this.getModuleInfo(id)?.importedIds.forEach(walk)
          }
          ids.filter(isRoot).forEach(walk)
          return found
        }
        const named = (pattern: RegExp) => closure((id) => pattern.test(id.split('?')[0] ?? ''))
        const [frame, content, study] = [named(FRAME), named(CONTENT), named(STUDY)]
        const ofRooms = ROOM_NAMES.map((room) => {
          const missing = ROOMS[room].find((source) => !ids.some(isOf(source)))
          if (missing !== undefined)
            throw new Error(`${missing} is not in the build: correct tools/build/rooms.ts`)
          return [room, closure((id) => ROOMS[room].some((source) => isOf(source)(id)))] as const
        })
        groups.clear()
        for (const id of ids) {
          if (START.test(id.split('?')[0] ?? '')) continue
          const group = groupOf({
            isFrame: frame.has(id),
            isContent: content.has(id),
            isStudy: study.has(id),
            rooms: ofRooms.filter(([, found]) => found.has(id)).map(([room]) => room),
          })
          if (group) groups.set(id, group)
        }
      },
    },
    groups: GROUPS.map((name) => ({ name, test: (id) => groups.get(id) === name })),
  }
}
