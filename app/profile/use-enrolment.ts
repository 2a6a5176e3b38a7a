import { useEffect, useRef, useState } from 'react'
import { site } from '#site.config.ts'
import { codeProblem, nameFactor, parseFactors } from '#app/accounts/second-factor/second-factor.ts'
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
