import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { Ask, Feature } from '#app/accounts/feature.ts'
import { useGate } from '#app/accounts/use-gate.tsx'
import type { LevelAddress } from './names.ts'
import { fetchCatalogue } from './shelf-source.ts'

/** What a page of the resources is, to what a student may ask of it. */
export interface OwnPage {
  /** Undefined on the home page, which is of every level. */
  level?: LevelAddress
  /** What the page answers for; nothing while something else lies over it. Stays the same. */
  features: readonly Feature[]
}

export interface OwnThingsProps extends OwnPage {
  /** What was asked for last: a new object each time. Of a resource, `about` is its id. */
  ask: Ask | undefined
}

const loadDialogs = () => import('./own-dialogs.tsx')
const OwnDialogs = lazy(loadDialogs)

/** A dialog needs to know the documents. */
const loadOwn = () => Promise.all([loadDialogs(), fetchCatalogue()])

/** As with an address that names no level, what is asked for of none is asked for of this one. */
const HOME_LEVEL = 'igcse'

/** Answers what is asked for on a page of the resources: with a dialog, or with the question to sign in first. */
export default function OwnThings({ ask, features, level = HOME_LEVEL }: OwnThingsProps) {
  const { opened, prompt, onAsk, onClose } = useGate(features, loadOwn)
  const answer = useEffectEvent(onAsk)
  useEffect(() => {
    if (ask) answer(ask)
  }, [ask])
  return (
    <>
      {prompt}
      <Suspense>{opened && <OwnDialogs opened={opened} level={level} onClose={onClose} />}</Suspense>
    </>
  )
}
