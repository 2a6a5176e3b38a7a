import type { ReactNode } from 'react'

/** What a teacher sees and does not see, the same list wherever it is read. */
export function WhatIsSeen({ teacher }: { teacher: string }) {
  return <SeenAndNot who={teacher} seen={SEEN} notSeen={NOT_SEEN} />
}

/** What somebody will see, and what not. */
export function SeenAndNot({
  who,
  seen,
  notSeen,
  children,
}: {
  who: string
  seen: readonly string[]
  notSeen: readonly string[]
  children?: ReactNode
}) {
  return (
    <div className="class-sees">
      <div>
        <b>{who} will see</b>
        <MarkedList mark="mk-tick" items={seen} />
      </div>
      <div className="not">
        <b>{who} will not see</b>
        <MarkedList mark="mk-cross" items={notSeen} />
      </div>
      {children}
    </div>
  )
}

function MarkedList({ mark, items }: { mark: string; items: readonly string[] }) {
  return (
    <ul>
      {items.map((text) => (
        <li key={text}>
          <i className={`mk ${mark}`} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

const SEEN = [
  'your name in class',
  'the answers that you hand in to the class, as they are then, and the day',
  'your own mark for them, if you send it',
]
const NOT_SEEN = [
  'your drafts and your other answers',
  'your record, cards and plan',
  'when you study, or for how long',
  'your e-mail address',
]
