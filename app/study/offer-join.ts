import { showToast } from '#app/ui/toast.ts'
import { joinedToast } from './record-words.ts'
import type { StudyLog } from './study-log.ts'

/**
 * What the device has joins the account of who signed in. The student may say that it is not theirs as long as the toast
 * is there; nothing is sent before. If the page is left in between, the next one asks again.
 */
export function offerJoin(log: StudyLog, owner: string, onJoined: () => void) {
  const ids = log.joinable(owner).map(({ fact }) => fact.id)
  if (ids.length === 0) return
  let isDeclined = false
  showToast({
    ...joinedToast(ids.length),
    topic: 'joined',
    undoLabel: 'Not mine',
    onUndo() {
      isDeclined = true
      void log.decline(owner, ids)
    },
    onGone() {
      // Another student may have signed in since.
      if (isDeclined || log.viewer().owner !== owner) return
      void log.join(owner, ids).then(onJoined)
    },
  })
}
