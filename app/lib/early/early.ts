import { fieldOf, parseJson, textOf } from '#domain/unknown-value.ts'
import { readStored } from '#app/lib/device/storage.ts'
import { loadFonts } from './fonts.ts'
import { takePress, watchForMissingCode } from './missing-code.ts'
import { APP_STARTED, keepEarlyPresses } from './presses.ts'
import { fillLastSeen, lastSeenKey, parseLastSeen, seenRoom } from './last-seen.ts'

const root = document.documentElement
/** The key is that of `app/lib/device/stored-session.ts`. */
const SESSION_KEY = 'sb-evergreen-auth-token'

const owner = textOf(fieldOf(parseJson(readStored(SESSION_KEY)), 'user'), 'id') ?? null
const lines = readLastSeen()
const presses = keepEarlyPresses({
  before: takePress(),
  say(words) {
    const place = document.querySelector('[data-early-words]')
    if (place) place.textContent = words
  },
})
watchForMissingCode(presses.lastPress)

const onStart = loadFonts()
// After the scripts that the page names.
if (owner !== null) document.addEventListener('DOMContentLoaded', preloadForStudent)

globalThis.early = {
  start(answerer) {
    if (answerer === 'app') {
      onStart()
      dispatchEvent(new Event(APP_STARTED))
    }
    return presses.start(answerer)
  },
  onPlace() {
    const place = document.querySelector<HTMLElement>('[data-last-seen]')
    if (place && lines) fillLastSeen(place, lines)
  },
}

/** Asks for what this page needs for a student with an account alone: tools/build/page-scripts.ts names it in the page. */
function preloadForStudent() {
  const named = document.querySelectorAll<HTMLMetaElement>('meta[name="signed-in-scripts"]')
  for (const { content, dataset } of named)
    if (new RegExp(dataset.address ?? '').test(location.pathname))
      for (const href of content.split(' '))
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
        )
}

/** What the room of this address showed last. Says on the root element what a returning student sees instead of the page of somebody new. */
function readLastSeen() {
  const path = location.pathname.replace(/\/$/, '')
  const room = seenRoom(path)
  if (room === undefined) return undefined
  const found = parseLastSeen(readStored(lastSeenKey(room)), {
    owner,
    address: path + location.search,
  })
  // A student with an account is hardly new: the page of somebody new would only flash.
  if (found) root.dataset.firstSeen = 'last'
  else if (owner !== null) root.dataset.firstSeen = 'waiting'
  return found
}
