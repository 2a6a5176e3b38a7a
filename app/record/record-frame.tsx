import type { ReactNode } from 'react'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import { useShownSection } from './use-shown-section.ts'

/** A section of the record, as the margin lists it. */
export interface RecordSection {
  /** The id of its heading. */
  id: string
  name: string
  /** How many there are in it: undefined if nothing is counted. */
  count?: number
}

const DATA: RecordSection = { id: 'own-data', name: 'Your data' }
const USUAL: readonly RecordSection[] = [
  { id: 'marks', name: 'Marks' },
  { id: 'eye', name: 'Your eye' },
]

/** The page of the record: the strip of rooms above it, its sections in the margin. */
export function RecordFrame({
  sections,
  children,
}: {
  /** Those before the student's own data. Undefined until they are there: then the margin has names, and no links. */
  sections?: readonly RecordSection[]
  children: ReactNode
}) {
  const listed = [...(sections ?? USUAL), DATA]
  const shown = useShownSection(listed.map(({ id }) => id).join(' '))
  return (
    <div className="wrap spread">
      <div className="margin only-wide">
        <nav className="rec-spine" aria-label="On this page">
          {listed.map(({ id, name, count }) => (
            <a key={id} href={sections && `#${id}`} aria-current={id === shown ? 'true' : undefined}>
              <b>{name}</b> {count !== undefined && count > 0 && <span className="num">[{count}]</span>}
            </a>
          ))}
        </nav>
      </div>
      <div className="body record">
        <PracticeStrip current="record" />
        {children}
      </div>
    </div>
  )
}
