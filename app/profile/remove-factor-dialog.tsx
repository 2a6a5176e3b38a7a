import type { Factor } from '#app/accounts/second-factor/second-factor.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { useWrite } from '#app/lib/service/use-write.ts'
import { loadStudentClient } from '#app/lib/service/supabase.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import { factorsQuery } from './queries.ts'

export default function RemoveFactorDialog({
  student,
  factor,
  isLast,
  onClose,
}: {
  student: Student
  factor: Factor
  isLast: boolean
  onClose: () => void
}) {
  const remove = useWrite({
    mutationFn: () => removeFactor(factor.id),
    onError: () => queryClient.invalidateQueries({ queryKey: factorsQuery(student).queryKey }),
  })
  const onRemove = () =>
    remove.mutate(undefined, {
      onSuccess() {
        void queryClient.invalidateQueries({ queryKey: factorsQuery(student).queryKey })
        showToast(
          isLast
            ? {
                kind: 'done',
                title: 'Two-step sign-in is off',
                detail: 'Signing in asks for no code any more.',
              }
            : { kind: 'done', title: 'App removed', detail: 'Its codes are worth nothing any more.' },
        )
        onClose()
      },
    })
  return (
    <Dialog
      title={`Remove ${factor.name}?`}
      description={
        isLast
          ? 'It is the only one: signing in then asks for no code any more.'
          : 'Its codes are then worth nothing any more. Your other app stays.'
      }
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="button" disabled={remove.isPending} onClick={onRemove}>
            Remove
          </button>
        </>
      }
    >
      {remove.isError && (
        <p className="problem" role="alert">
          {endOfError(remove.error).status === 'maybe'
            ? 'No answer came. It may be removed all the same: close this and look.'
            : 'It could not be removed. Please try again later.'}
        </p>
      )}
    </Dialog>
  )
}

/** Also refreshes the session, which contains the list of factors. */
async function removeFactor(factorId: string) {
  const client = await loadStudentClient()
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) throw error
  await client.auth.refreshSession()
}
