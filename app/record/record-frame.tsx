import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'

/** The name of what a fact is about. */
export type NameOf = (subject: string) => string

/** A section of the record, as the margin lists it. */
export interface RecordSection {
  /** The id of its heading. */
  id: string
  name: string
  /** How many there are in it: undefined if nothing is counted. */
  count?: number
}

export const DATA: RecordSection = { id: 'own-data', name: 'Your data' }
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

/** A section of the record. `end` is at the end of the line of its heading. */
export function RecordPart({
  ref,
  id,
  name,
  end,
  children,
}: RecordSection & { ref?: Ref<HTMLElement>; end?: ReactNode; children: ReactNode }) {
  return (
    <section ref={ref} className="rs" aria-labelledby={id}>
      <header>
        <h2 className="h2" id={id}>
          {name}
        </h2>
        {end}
      </header>
      {children}
    </section>
  )
}

/** The section at the top of the screen, of those whose headings have these ids. `ids`: with spaces between them. */
export function useShownSection(ids: string): string {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const look = () => setShown(findShown(ids.split(' ')))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [ids])
  return shown
}

/** A section is at the top when its heading is in the first third of the screen, or above it. */
const TOP = 1 / 3

function findShown(names: readonly string[]): string {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2
  if (isAtEnd) return names.at(-1) ?? ''
  const passed = names.findLast((id) => {
    const heading = document.getElementById(id)
    return heading !== null && heading.getBoundingClientRect().top < clientHeight * TOP
  })
  return passed ?? names[0] ?? ''
}
