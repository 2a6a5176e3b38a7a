import { Dialog } from '#app/ui/dialog.tsx'
import { formatBytes } from '#domain/format-bytes.ts'
import { bytesOf, type KeptDocument, type Wanted } from './kept-store.ts'
import { OFFLINE_PATH } from './request-kind.ts'
import { type Keeping, useKeeping } from './use-keeping.ts'
import './keep-dialog.css'

/** 'Keep for offline': shows the size and then stores the set, or shows the stored set and removes it. */
export default function KeepDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const keeping = useKeeping(wanted)
  return (
    <Dialog
      title="Keep for offline"
      description={wanted.title}
      onClose={onClose}
      footer={<Actions keeping={keeping} onClose={onClose} />}
    >
      <div className="keep-offline">
        <KeepState state={keeping.state} />
        {/* No link of the router: a content page has none. */}
        <a className="link" href={OFFLINE_PATH}>
          <span>All that is on this device</span>
        </a>
      </div>
    </Dialog>
  )
}

function KeepState({ state }: { state: Keeping }) {
  switch (state.status) {
    case 'measuring':
      return (
        <div className="skel" role="status" aria-label="Asking for the size">
          <span />
          <span style={{ width: '70%' }} />
        </div>
      )
    case 'failed':
      return <Problem>{state.problem}</Problem>
    case 'measured':
      return (
        <>
          <Documents documents={state.documents} />
          {state.problem && <Problem>{state.problem}</Problem>}
        </>
      )
    case 'keeping': {
      const total = bytesOf(state)
      const share = total === 0 ? 0 : Math.min(100, Math.round((100 * state.loaded) / total))
      return (
        <>
          <Documents documents={state.documents} />
          <div
            className="progress"
            role="progressbar"
            aria-label="Keeping"
            aria-valuenow={share}
            aria-valuemin={0}
            aria-valuemax={100}
            style={{ '--v': `${share}%` }}
          >
            <span />
          </div>
        </>
      )
    }
    case 'kept':
      return (
        <>
          <p role="status">
            <i className="mk mk-tick" aria-hidden="true" /> On this device. It opens without a connection.
          </p>
          <Documents documents={state.set.documents} />
        </>
      )
  }
}

function Problem({ children }: { children: string }) {
  return (
    <p className="keep-problem" role="alert">
      {children}
    </p>
  )
}

/** A list of more is told by its number alone. */
const MOST_NAMED = 8

function Documents({ documents }: { documents: readonly KeptDocument[] }) {
  const total = bytesOf({ documents })
  const files = [...new Map(documents.map((document) => [document.url, document])).values()]
  if (files.length > MOST_NAMED) {
    return (
      <p className="num">
        {files.length} documents, {sizeLabel(total)} together
      </p>
    )
  }
  return (
    <table className="keep-sizes">
      <tbody>
        {files.map(({ url, name, bytes }) => (
          <tr key={url}>
            <th scope="row">{name}</th>
            <td>{sizeLabel(bytes)}</td>
          </tr>
        ))}
      </tbody>
      {files.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{sizeLabel(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function sizeLabel(bytes: number): string {
  return bytes === 0 ? 'size unknown' : formatBytes(bytes)
}

function Actions({
  keeping: { state, onKeep, onRemove, onAgain },
  onClose,
}: {
  keeping: ReturnType<typeof useKeeping>
  onClose: () => void
}) {
  const { status } = state
  const size = status === 'measured' ? bytesOf(state) : 0
  const keep = { name: size > 0 ? `Keep, ${formatBytes(size)}` : 'Keep', onPress: onKeep }
  const { name, onPress } = {
    measuring: keep,
    measured: keep,
    keeping: { name: 'Keeping', onPress: onKeep },
    kept: { name: 'Remove from this device', onPress: onRemove },
    failed: { name: 'Try again', onPress: onAgain },
  }[status]
  return (
    <>
      <button className="btn btn-ghost" type="button" onClick={onClose}>
        {status === 'kept' ? 'Close' : 'Cancel'}
      </button>
      <button
        className={status === 'kept' ? 'btn btn-line' : 'btn btn-primary'}
        type="button"
        disabled={status === 'measuring' || status === 'keeping'}
        onClick={onPress}
      >
        {name}
      </button>
    </>
  )
}
