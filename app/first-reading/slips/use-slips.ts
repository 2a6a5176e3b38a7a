import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { CACHES } from '#app/offline/cache-names.ts'
import { type Flag, type Slip, slipsIn } from '#domain/first-reading/slips.ts'
import { CHECK_BYTES } from './check-bytes.ts'
import type { SlipsAnswer, SlipsQuestion } from './slips-worker.ts'

/** The state of the check on this device. */
export type CheckState =
  /** It is not here. The button fetches it. */
  | { status: 'absent' }
  /** It comes: the share that is here. */
  | { status: 'coming'; share: number }
  | { status: 'failed' }
  /** It looks at the answer: at which paragraph. */
  | { status: 'looking'; done: number; of: number }
  | { status: 'done' }

export interface Slips {
  check: CheckState
  /** Undefined until the check has looked at this text. */
  found: readonly Slip[] | undefined
  /** Fetches the check. */
  onGet: () => void
}

/** A part of the name of the check's file, which the build gives. */
const FILE = /\/assets\/harper_wasm_slim_bg/

/** The slips of a text. Nothing is fetched before `onGet`, but a check that is here already begins at once. */
export function useSlips(text: string): Slips {
  const [check, setCheck] = useState<CheckState>({ status: 'absent' })
  const [found, setFound] = useState<{ text: string; flags: readonly Flag[] }>()
  const worker = useRef<Worker>(undefined)
  const asked = useRef<SlipsQuestion>({ id: 0, text: '' })

  const ask = useEffectEvent(() => {
    if (asked.current.text === text) return
    asked.current = { id: asked.current.id + 1, text }
    setCheck({ status: 'looking', done: 0, of: 0 })
    worker.current?.postMessage(asked.current)
  })
  const fail = useEffectEvent(() => {
    worker.current?.terminate()
    worker.current = undefined
    asked.current = { id: asked.current.id + 1, text: '' }
    setCheck({ status: 'failed' })
  })
  const onAnswer = useEffectEvent((answer: SlipsAnswer) => {
    switch (answer.type) {
      case 'coming':
        return setCheck({
          status: 'coming',
          share: Math.min(1, answer.got / (answer.of || CHECK_BYTES.unpacked)),
        })
      case 'ready':
        return ask()
      case 'failed':
        return fail()
      case 'paragraph':
        if (answer.id === asked.current.id) setCheck({ status: 'looking', done: answer.done, of: answer.of })
        return undefined
      case 'found':
        if (answer.id !== asked.current.id) return undefined
        setFound({ text: asked.current.text, flags: answer.flags })
        return setCheck({ status: 'done' })
    }
  })
  const [wasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!wasAsked) return undefined
    const own = new Worker(new URL('./slips-worker.ts', import.meta.url), { type: 'module', name: 'slips' })
    worker.current = own
    own.addEventListener('message', ({ data }: MessageEvent<SlipsAnswer>) => onAnswer(data))
    own.addEventListener('error', () => fail())
    return () => {
      own.terminate()
      worker.current = undefined
    }
  }, [wasAsked])
  // A check that was fetched before is used without a question.
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      const is = await isHere()
      if (!is || isLeft) return
      setCheck({ status: 'looking', done: 0, of: 0 })
      setAsked(true)
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [])
  // A changed text is looked at again.
  useEffect(() => {
    if (text !== '' && asked.current.text !== '') ask()
  }, [text])

  const slips = useMemo(() => (found?.text === text ? slipsIn(text, found.flags) : undefined), [found, text])
  return {
    check,
    found: slips,
    onGet() {
      setCheck({ status: 'coming', share: 0 })
      if (wasAsked) {
        // Once more, after a failure.
        setAsked(false)
        setTimeout(() => setAsked(true), 0)
      } else setAsked(true)
    },
  }
}

/** Whether this device has kept the check. */
async function isHere(): Promise<boolean> {
  try {
    const cache = await caches.open(CACHES.assets)
    return (await cache.keys()).some(({ url }) => FILE.test(url))
  } catch {
    // No storage of that kind: the button asks each time.
    return false
  }
}
