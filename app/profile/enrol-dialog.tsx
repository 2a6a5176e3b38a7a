import { copyText } from '#app/lib/device/copy-text.ts'
import Copy from 'lucide-react/icons/copy'
import { useId, useState, useEffect, useRef } from 'react'
import { CodeField } from '#app/accounts/second-factor/second-factor-form.tsx'
import {
  parseCode,
  codeProblem,
  nameFactor,
  parseFactors,
} from '#app/accounts/second-factor/second-factor.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { freshFor, queryClient } from '#app/lib/service/query-client.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import { factorsQuery, recoveryQuery } from './queries.ts'
import './enrol-dialog.css'
import { site } from '#site.config.ts'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { isFault } from '#app/lib/service/write-end.ts'
import { reportFault } from '#app/lib/service/report-fault.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { loadStudentClient } from '#app/lib/service/supabase.ts'

/** A factor that is not confirmed yet, with everything that the authenticator app needs. */
export interface Enrolment {
  factorId: string
  /** A picture as a data URL. */
  qrCode: string
  secret: string
  /** Opens an authenticator app on this device (`otpauth://`). */
  uri: string
}

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

/** Unfinished factors are removed before a new one is added. */
let clearing = Promise.resolve()

const NO_CONNECTION = 'This could not be begun. Check your connection and try again.'

/** Begins to add an authenticator app on mounting, and removes it again if it is not confirmed before unmounting. */
export function useEnrolment(onDone: () => Promise<void>) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  // While a code is being checked, the factor may be confirmed at any moment: it must not be removed.
  const mayRemove = useRef(true)
  const once = useOneAtATime()

  useEffect(() => {
    let isOpen = true
    let isBegun: string | undefined
    async function start() {
      try {
        const begun = await beginEnrolment()
        isBegun = begun.factorId
        if (isOpen) setEnrolment(begun)
        else clearing = removeUnconfirmed(begun.factorId)
      } catch (error) {
        if (isFault(error)) reportFault(error)
        if (isOpen) setProblem(parseServiceProblem(error, NO_CONNECTION).message)
      }
    }
    void start()
    return () => {
      isOpen = false
      if (isBegun && mayRemove.current) clearing = removeUnconfirmed(isBegun)
    }
  }, [])

  async function onCode(code: string) {
    if (!enrolment) return
    setChecking(true)
    setProblem(undefined)
    mayRemove.current = false
    try {
      const client = await loadStudentClient()
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: enrolment.factorId, code })
      if (error) throw error
      await onDone()
    } catch (failure) {
      mayRemove.current = true
      setProblem(codeProblem(failure))
    }
    setChecking(false)
  }

  return { enrolment, problem, isChecking, onCode: (code: string) => once(() => onCode(code)) }
}

async function beginEnrolment(): Promise<Enrolment> {
  await clearing
  const client = await loadStudentClient()
  const list = await client.auth.mfa.listFactors()
  if (list.error) throw list.error
  const { verified, unfinished } = parseFactors(list.data.all)
  for (const factorId of unfinished) await client.auth.mfa.unenroll({ factorId })
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: nameFactor(verified),
    issuer: site.name,
  })
  if (error) throw error
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri }
}

async function removeUnconfirmed(factorId: string) {
  try {
    const client = await loadStudentClient()
    await client.auth.mfa.unenroll({ factorId })
  } catch {
    // The next attempt removes it.
  }
}
