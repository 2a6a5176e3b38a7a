import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Feature } from '#app/accounts/feature.ts'
import { useGate } from '#app/accounts/use-gate.tsx'
import type { LevelAddress } from './names.ts'

const SEARCH: readonly Feature[] = ['search functionality']
/** The search has an address of its own, and nothing to fetch before. */
const loadNothing = () => Promise.resolve()

/** Leads a student to the search of a level, and asks everybody else to sign in. */
export function SearchButton({ level }: { level: LevelAddress }) {
  const navigate = useNavigate()
  const { opened, prompt, onAsk, onNear, onClose } = useGate(SEARCH, loadNothing)
  const search = useEffectEvent(() => {
    onClose()
    void navigate(`/resources/${level}/search`)
  })
  const isAsked = opened !== undefined
  useEffect(() => {
    if (isAsked) search()
  }, [isAsked])
  return (
    <>
      <button
        className="fake-search"
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onAsk({ feature: 'search functionality' })}
      >
        <Search className="i" aria-hidden="true" /> Search resources...
      </button>
      {prompt}
    </>
  )
}
