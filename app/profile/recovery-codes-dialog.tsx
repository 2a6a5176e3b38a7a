import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { CODES_IN_SET } from '#app/accounts/second-factor/recovery.ts'
import { makeRecoveryCodes } from '#app/accounts/second-factor/use-recovery.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import '#app/ui/styles/forms.css'
import { recoveryQuery } from './queries.ts'
import { RecoverySheet } from './recovery-sheet.tsx'

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
  const make = useMutation({
    mutationFn: makeRecoveryCodes,
    networkMode: 'always',
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
          <button className="btn btn-primary" type="button" onClick={onClose}>
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
          No codes were made. Please try again later.
        </p>
      )}
    </Dialog>
  )
}
