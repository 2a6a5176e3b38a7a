import { storedTexts } from '#app/lib/device/stored-texts.ts'

const KEY = 'ee_sets_begun_v1'

/**
 * Runs before the first paint: `e` is the root element. A student who has begun a set does not see *Where to start*, also not for
 * the moment until the app knows it: the list would move under a press.
 */
export const SETS_BEGUN_SCRIPT = `try{if(localStorage.getItem('${KEY}')!==null)e.dataset.setsBegun=''}catch{}`

/** Whether a set was begun here before this page. */
export function areSetsBegun(): boolean {
  return typeof document !== 'undefined' && storedTexts.read(KEY) !== null
}

/** Notes for the next page that a set was begun here. */
export function noteSetsBegun() {
  if (storedTexts.read(KEY) === null) storedTexts.write(KEY, '1')
}
