import { useEffect, useRef, useState } from 'react'
import { site } from '#site.config.ts'
import { codeProblem, nameFactor, parseFactors } from '#app/accounts/second-factor/second-factor.ts'
import { loadStudentClient } from '#app/lib/supabase.ts'

/** A factor that waits for its first code: what the authenticator app needs to know. */
export interface Enrolment {
  factorId: string
  /** A picture, as a data address. */
  qrCode: string
  secret: string
  /** Opens an authenticator app on this very device (`otpauth://`). */
  uri: string
}

/** What was left unfinished is taken away before anything else is begun. */
let clearing = Promise.resolve()

/** Begins to add an authenticator app when it is mounted, and gives it up when it is left unconfirmed. */
export function useEnrolment(onDone: () => void) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  // While a code is being checked the factor may be confirmed at any moment: it is not ours to take away.
  const mayGiveUp = useRef(true)

  useEffect(() => {
    let isOpen = true
    let isBegun: string | undefined
    async function start() {
      try {
        const begun = await beginEnrolment()
        isBegun = begun.factorId
        if (isOpen) setEnrolment(begun)
        else clearing = giveUp(begun.factorId)
      } catch {
        if (isOpen) setProblem('This could not be begun. Check your connection and try again.')
      }
    }
    void start()
    return () => {
      isOpen = false
      if (isBegun && mayGiveUp.current) clearing = giveUp(isBegun)
    }
  }, [])

  async function onCode(code: string) {
    if (!enrolment || isChecking) return
    setChecking(true)
    setProblem(undefined)
    mayGiveUp.current = false
    try {
      const client = await loadStudentClient()
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: enrolment.factorId, code })
      if (error) throw error
      onDone()
    } catch (failure) {
      mayGiveUp.current = true
      setProblem(codeProblem(failure))
    }
    setChecking(false)
  }

  return { enrolment, problem, isChecking, onCode }
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

/** Takes away one that was never confirmed. */
async function giveUp(factorId: string) {
  try {
    const client = await loadStudentClient()
    await client.auth.mfa.unenroll({ factorId })
  } catch {
    // The next attempt clears it away.
  }
}
