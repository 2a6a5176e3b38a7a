import { useId, useState } from 'react'
import { hasCode } from '#app/accounts/session/service-problem.ts'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { leaveForNextPage } from '#app/lib/next-page.ts'
import { endSession } from '#app/lib/end-session.ts'
import { loadRowClient } from '#app/lib/supabase.ts'
import { useWrite } from '#app/lib/use-write.ts'
import { endOfError } from '#app/lib/write-end.ts'
import { loadStudy } from '#app/study/load-study.ts'
import { currentOwner } from '#app/study/make-facts.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'

/** The word that a student types to confirm. */
const WORD = 'delete'

/** Deletes the account, after the student has typed the word. */
export default function DeleteDialog({
  name,
  onDeleted,
  onClose,
}: {
  name: string
  /** The account is deleted, and the session is about to be removed. */
  onDeleted: () => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const { onSignOut } = useSignOut()
  const remove = useWrite({ mutationFn: deleteAccount })
  const ids = useId()
  const isConfirmed = typed.trim().toLowerCase() === WORD

  const onDelete = () =>
    remove.mutate(undefined, {
      onSuccess() {
        // The landing page is loaded next: it shows the toast.
        leaveForNextPage('toast', {
          kind: 'done',
          title: 'Account deleted',
          detail: 'Nothing is kept about you any more.',
        })
        void forgetStudy(currentOwner())
        onDeleted()
        endSession('left')
      },
      onError: (problem) =>
        showToast({
          kind: 'error',
          title: 'Error',
          detail: isTooOld(problem) ? problem.message : notDeleted(problem),
        }),
    })
  return (
    <Dialog
      title="Delete my account"
      description={`${name}, this ends your account at once: profile, saved papers and resources, groups and goals. Nobody can bring them back.`}
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            Cancel
          </button>
          <button
            className="btn btn-danger"
            type="submit"
            form={ids}
            disabled={!isConfirmed || remove.isPending}
          >
            Delete for good
          </button>
        </>
      }
    >
      <form
        id={ids}
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed) onDelete()
        }}
      >
        <div className="field">
          <label htmlFor={`${ids}word`}>Type {WORD} to confirm</label>
          <input
            id={`${ids}word`}
            className="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {remove.isError && (
          <div className="problem mt-3">
            {isTooOld(remove.error) ? (
              <>
                You signed in more than an hour ago. Sign in again first, to show that it is you.{' '}
                <button className="inline-link" type="button" onClick={() => onSignOut('local')}>
                  Sign in again
                </button>
              </>
            ) : (
              notDeleted(remove.error)
            )}
          </div>
        )}
        <p className="caption mt-4">
          What you have marked complete goes too, also from this device. You can save a copy{' '}
          <a className="inline-link" href="/offline">
            first
          </a>
          .
        </p>
      </form>
    </Dialog>
  )
}

/** Without an answer nobody can say that it was not deleted. */
function notDeleted(problem: unknown): string {
  const end = endOfError(problem)
  return end.status === 'maybe' ? end.sentence : 'Your account was not deleted. Please try again later.'
}

/** The service accepts only a sign-in of the last hour, so that a device left open is not enough. */
function isTooOld(problem: unknown): problem is Error {
  return problem instanceof Error && hasCode(problem, 'P0001')
}

async function deleteAccount() {
  const client = await loadRowClient()
  await client.rpc('delete_account').throwOnError()
}

/** What the device has of the account goes with it. */
async function forgetStudy(owner: string | null) {
  const { log } = await loadStudy()
  if (owner !== null) await log.empty(owner, 0)
}
