import { copyText } from '#app/lib/device/copy-text.ts'
import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { CodeField } from '#app/accounts/second-factor/code-field.tsx'
import { parseCode } from '#app/accounts/second-factor/second-factor.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { freshFor, queryClient } from '#app/lib/service/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import { factorsQuery, recoveryQuery } from './queries.ts'
import { type Enrolment, useEnrolment } from './use-enrolment.ts'
import './enrol-dialog.css'

/** Adds an authenticator app: shows a QR code to scan, and asks for a first code to confirm. */
export default function EnrolDialog({
  student,
  onEnrolled,
  onClose,
}: {
  student: Student
  /** The app is confirmed. `hasCodes`: the student has recovery codes, or the service has none to give. */
  onEnrolled: (hasCodes: boolean) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const ids = useId()
  const { enrolment, problem, isChecking, onCode } = useEnrolment(async () => {
    void queryClient.invalidateQueries({ queryKey: factorsQuery(student).queryKey })
    showToast({
      kind: 'done',
      title: 'Two-step sign-in is on',
      detail: 'From now on, signing in asks for a code from your app.',
    })
    const recovery = await queryClient
      .fetchQuery({ ...recoveryQuery(student), staleTime: freshFor(0) })
      // The profile offers the codes later.
      .catch(() => null)
    onEnrolled(recovery?.left !== 0)
    onClose()
  })
  const code = parseCode(typed)
  return (
    <Dialog
      title="Add an authenticator app"
      description="Scan this with the app on your phone, then enter the code that it shows."
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            Cancel
          </button>
          <button
            className="btn btn-primary"
            type="submit"
            form={ids}
            disabled={!enrolment || !code || isChecking}
          >
            Verify
          </button>
        </>
      }
    >
      <form
        id={ids}
        className="code-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (code) void onCode(code)
        }}
      >
        {enrolment ? (
          <Key enrolment={enrolment} />
        ) : (
          <div className="enrol-qr" role="status" aria-label="Loading" />
        )}
        <CodeField id={`${ids}code`} value={typed} problem={problem} onChange={setTyped} />
      </form>
    </Dialog>
  )
}

function Key({ enrolment: { qrCode, secret, uri } }: { enrolment: Enrolment }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="key">
      <img
        className="enrol-qr"
        src={qrCode}
        alt="QR code for your authenticator app"
        width="176"
        height="176"
      />
      <div>
        <p className="small">Or type this key into the app:</p>
        <p className="secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        <div className="ways">
          <button
            className="btn btn-line btn-sm"
            type="button"
            onClick={() =>
              copyText(secret).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            <Copy className="i" aria-hidden="true" /> {isCopied ? 'Copied' : 'Copy the key'}
          </button>
          <a className="btn btn-line btn-sm only-narrow" href={uri}>
            Open my app
          </a>
        </div>
      </div>
    </div>
  )
}
