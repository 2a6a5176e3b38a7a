import { copyText } from '#app/lib/device/copy-text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { CODES_IN_SET, formatCodes, makeRecoveryCodes } from '#app/accounts/second-factor/use-recovery.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { useWrite } from '#app/lib/service/use-write.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { onFirstClick } from '#app/ui/first-click.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import '#app/ui/styles/forms.css'
import { recoveryQuery } from './queries.ts'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { site } from '#site.config.ts'
import './recovery-sheet.css'

/**
 * Makes new recovery codes and shows them, once. For a student who has just turned two-step sign-in on (`isFirst`) they are
 * made at once; else the dialog says first that the old ones end.
 */
export default function RecoveryCodesDialog({
  student,
  isFirst,
  onClose,
}: {
  student: Student
  isFirst: boolean
  onClose: () => void
}) {
  const make = useWrite({
    mutationFn: makeRecoveryCodes,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recoveryQuery(student).queryKey }),
  })
  const makeFirst = useEffectEvent(() => make.mutate())
  useEffect(() => {
    if (isFirst) makeFirst()
  }, [isFirst])

  if (make.data) {
    return (
      <Dialog
        title="Your recovery codes"
        description="Each one signs you in once if your authenticator app is lost. They are shown only now: print them, or copy them to a safe place."
        onClose={onClose}
        footer={
          <button className="btn btn-primary" type="button" onClick={onFirstClick(onClose)}>
            I have kept them
          </button>
        }
      >
        <RecoverySheet codes={make.data} email={student.email} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="New recovery codes"
      description={`You get ${CODES_IN_SET} new codes. Codes that you had before stop working.`}
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            Cancel
          </button>
          <button
            className="btn btn-primary"
            type="button"
            disabled={make.isPending}
            onClick={() => make.mutate()}
          >
            Make new codes
          </button>
        </>
      }
    >
      {make.isError && (
        <p className="problem" role="alert">
          {endOfError(make.error).status === 'maybe'
            ? 'No answer came. Codes that you had before may have stopped working: make new ones now.'
            : 'No codes were made. Please try again later.'}
        </p>
      )}
    </Dialog>
  )
}

/** Recovery codes to copy and to print. A printed page has only them. */
function RecoverySheet({ codes, email }: { codes: readonly string[]; email: string | undefined }) {
  const [copied, setCopied] = useState<'copied' | 'refused'>()
  return (
    <div className="recovery-sheet">
      <p className="for-paper">
        {site.name}: recovery codes{email && ` of ${email}`}. Each one works once.
      </p>
      <ol aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="ways">
        <button
          className="btn btn-line btn-sm"
          type="button"
          onClick={() =>
            copyText(formatCodes(site.name, codes)).then(
              () => setCopied('copied'),
              () => setCopied('refused'),
            )
          }
        >
          <Copy className="i" aria-hidden="true" /> {copied === 'copied' ? 'Copied' : 'Copy the codes'}
        </button>
        <button className="btn btn-line btn-sm" type="button" onClick={() => print()}>
          <Printer className="i" aria-hidden="true" /> Print
        </button>
      </div>
      <p className="small" role="status">
        {copied === 'copied' && 'The codes are in the clipboard.'}
        {copied === 'refused' && 'The browser did not allow it. Select the codes and copy them.'}
      </p>
    </div>
  )
}
