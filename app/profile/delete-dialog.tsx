import { useId, useState } from 'react'
import { hasCode } from '#app/accounts/session/service-problem.ts'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { leaveForNextPage } from '#app/lib/next-page.ts'
import { endSession } from '#app/lib/device/end-session.ts'
import { reportFault } from '#app/lib/service/report-fault.ts'
import { loadRowClient, whileLeaving } from '#app/lib/service/supabase.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { forgetAccount, countUndecided } from '#app/sync/forget-here.ts'
import { forgetKeys } from '#app/sync/forget-keys.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { currentOwner } from '#app/sync/log/make-facts.ts'
import { ALSO_GOES, NOT_ALL_REMOVED, undecidedLine } from '#app/sync/answers/record-words.ts'
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
  // Also if this page is left meanwhile: a question about the session may notice the deletion first.
  const remove = useWrite({ mutationFn: deleteAccount, onSuccess: leave })
  function leave(isForgotten: boolean) {
    // The landing page is loaded next: it shows the toast.
    leaveForNextPage('toast', {
      kind: 'done',
      title: 'Account deleted',
      detail: isForgotten ? 'Nothing is kept about you any more.' : NOT_ALL_REMOVED,
    })
    onDeleted()
    endSession('left')
  }
  const ids = useId()
  const undecided = useUndecided()
  const isConfirmed = typed.trim().toLowerCase() === WORD

  const onDelete = () =>
    remove.mutate(undefined, {
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
      description={`${name}, this ends your account at once: profile, saved papers and resources, groups and goals, and your answers, marks and ticks. Nobody can bring them back.`}
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
          Your answers, photographs, marks and ticks go from this device too. {ALSO_GOES}{' '}
          {undecided > 0 && `${undecidedLine(undecided)} `}You can{' '}
          <a className="inline-link" href="/record">
            save a copy
          </a>{' '}
          first.
        </p>
      </form>
    </Dialog>
  )
}

/** How much was done here before the sign-in, and the student has not said whose it is; 0 until the log is open. */
function useUndecided(): number {
  const study = useLoad(loadStudy).value
  return study ? countUndecided(study.log, currentOwner()) : 0
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

/** Gives whether this device has forgotten the student too. */
async function deleteAccount(): Promise<boolean> {
  const owner = currentOwner()
  const client = await loadRowClient()
  return whileLeaving(async () => {
    await client.rpc('delete_account').throwOnError()
    if (owner === null) return true
    // The page is left after this, and would end what is not done yet.
    return Promise.race([forget(owner), givenUp()])
  })
}

/** The longest that a database of the browser is waited for, in milliseconds. */
const FORGETTING_TAKES = 5000

async function forget(owner: string): Promise<boolean> {
  try {
    const study = await loadStudy().catch(() => undefined)
    await (study ? forgetAccount(study, owner) : forgetKeys(owner, 'deleted'))
    return true
  } catch (error) {
    reportFault(error)
    return false
  }
}

async function givenUp(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, FORGETTING_TAKES, false)
  })
}
