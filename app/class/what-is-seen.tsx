/** What a teacher sees and does not see, the same list wherever it is read. */
export function WhatIsSeen({ teacher }: { teacher: string }) {
  return (
    <div className="class-sees">
      <div>
        <b>{teacher} will see</b>
        <ul>
          {SEEN.map((text) => (
            <li key={text}>
              <i className="mk mk-tick" aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="not">
        <b>{teacher} will not see</b>
        <ul>
          {NOT_SEEN.map((text) => (
            <li key={text}>
              <i className="mk mk-cross" aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
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
