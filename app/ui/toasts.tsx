import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  goneCalls,
  type QueuedToast,
  timeOf,
  type ToastQueue,
  undoAll,
  addToast,
  dismissToast,
  endToast,
  NO_TOASTS,
} from './toast-queue.ts'
import { useToastLayer, useToastTime } from './use-toasts.ts'
import '#app/ui/styles/overlays.css'
import { createStore } from '#app/lib/store.ts'
import { arrivedToasts, subscribeToasts, takeToasts } from './toast.ts'

const MARKS = { done: 'mk-tick', error: 'mk-cross', hint: 'mk-star' }

/** The toasts, one at a time. F8 moves the focus to the one that is shown. */
export default function Toasts() {
  const [show] = useState(createToastShow)
  const queue = useSyncExternalStore(show.subscribe, show.get)
  const layer = useRef<HTMLDivElement>(null)
  const toast = queue.current
  const onDismiss = () => toast && show.dismiss(toast.id)
  useEffect(() => show.start(), [show])
  useToastLayer(layer, toast?.id, onDismiss)
  useGone(queue)

  return (
    <>
      <Announcement toast={toast} />
      <div ref={layer} className="toast-layer" popover="manual">
        <section className="toast-place" aria-label="Notifications (F8)" tabIndex={-1}>
          {toast && (
            <ToastCard
              key={toast.id}
              toast={toast}
              time={timeOf(queue)}
              onEnd={show.end}
              onDismiss={onDismiss}
            />
          )}
        </section>
      </div>
    </>
  )
}

function useGone(queue: ToastQueue) {
  const before = useRef(queue)
  useEffect(() => {
    for (const call of goneCalls(before.current, queue)) call()
    before.current = queue
  }, [queue])
}

function ToastCard({
  toast,
  time,
  onEnd,
  onDismiss,
}: {
  toast: QueuedToast
  time: number
  onEnd: (shownFor: number) => void
  onDismiss: () => void
}) {
  const card = useRef<HTMLDivElement>(null)
  useToastTime(card, { time, onEnd, onDismiss })
  const { kind, title, detail, undos } = toast
  return (
    <div ref={card} className={`toast toast-${kind}`}>
      <i className={`mk ${MARKS[kind]}`} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {detail && <p>{detail}</p>}
      </div>
      {undos.length > 0 ? (
        <button
          className="btn btn-ghost btn-sm"
          type="button"
          onClick={() => {
            undoAll(toast)
            onDismiss()
          }}
        >
          {undos.length === 1 ? 'Undo' : `Undo all ${undos.length}`}
        </button>
      ) : (
        <button className="icon-btn" type="button" aria-label="Close" onClick={onDismiss}>
          <X className="i" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** Tells a screen reader each toast once: errors at once, others when it pauses. */
function Announcement({ toast }: { toast: QueuedToast | undefined }) {
  const [told, setTold] = useState<QueuedToast>()
  useEffect(() => {
    if (!toast || toast.shownFor > 0) return undefined
    // A screen reader misses a text that comes together with its element.
    const begin = setTimeout(() => setTold(toast), 150)
    const end = setTimeout(() => setTold(undefined), 1150)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
      setTold(undefined)
    }
  }, [toast])
  const text = told && announcementOf(told)
  return (
    <div className="sr">
      <p role="status">{told?.kind !== 'error' && text}</p>
      <p role="alert">{told?.kind === 'error' && text}</p>
    </div>
  )
}

function announcementOf({ title, detail, undos }: QueuedToast): string {
  const sentences = [title, detail, undos.length > 0 && 'Press F8 to undo'].filter(
    (text) => typeof text === 'string',
  )
  return sentences.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ')
}

/** The queue of a page's toasts. */
function createToastShow() {
  const queue = createStore(NO_TOASTS)
  function takeIn() {
    if (arrivedToasts().length > 0) queue.set(takeToasts().reduce(addToast, queue.get()))
  }
  return {
    get: queue.get,
    subscribe: queue.subscribe,
    /** Takes in the toasts that arrive, until the returned function is called. */
    start() {
      takeIn()
      return subscribeToasts(takeIn)
    },
    /** The time of the current toast is over. */
    end: (shownFor: number) => queue.set(endToast(queue.get(), shownFor)),
    dismiss: (id: number) => queue.set(dismissToast(queue.get(), id)),
  }
}
