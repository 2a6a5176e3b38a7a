import { readSession, writeSession } from '#app/lib/device/stored-session.ts'
import { loadSupabase } from '#app/lib/service/supabase.ts'
import { readTabStored, writeTabStored } from '#app/lib/device/storage.ts'
import { fieldOf, objectOf, parseJson } from '#domain/unknown-value.ts'

const CHECK_KEY = 'ee_session_check_v1'

/** The shortest time between two checks, in milliseconds: when the page comes into view, and while it is in use. */
const ON_SHOW = 5_000
const IN_USE = 60_000

let isWatching = false

/**
 * Notices a session that was ended on another device, or whose account was deleted there. It asks when the page comes into
 * view, and once a minute while it is in use and has no stream. The client reports the end (app/lib/service/create-client.ts).
 */
export function watchSession(): void {
  if (isWatching) return
  isWatching = true
  const onShow = () => void checkSession(ON_SHOW)
  const onUse = () => void checkSession(IN_USE)
  for (const type of ['focus', 'online', 'pageshow']) addEventListener(type, onShow)
  document.addEventListener('visibilitychange', onShow)
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, onUse, { passive: true, capture: true })
  onShow()
}

/** The server has just shown that the session lives: a stream ends with its session. Then the minute begins anew. */
export function noteSessionLives(): void {
  writeTabStored(CHECK_KEY, String(Date.now()))
}

async function checkSession(pause: number) {
  if (readSession() === null || document.visibilityState === 'hidden' || !navigator.onLine) return
  if (Math.abs(Date.now() - Number(readTabStored(CHECK_KEY))) < pause) return
  noteSessionLives()
  try {
    const { auth } = await loadSupabase()
    const { data } = await auth.getUser()
    if (data.user) keepUser(data.user)
  } catch {
    // Without an answer the session stays. The next check asks again.
  }
}

/** Stores what another device has changed about the student: the name, or the second factor. */
function keepUser(user: { id: string }) {
  const stored = readSession()
  if (stored === null) return
  const session = objectOf(parseJson(stored))
  const known = session['user']
  if (fieldOf(known, 'id') !== user.id) return
  if (JSON.stringify(known) !== JSON.stringify(user)) writeSession(JSON.stringify({ ...session, user }))
}
