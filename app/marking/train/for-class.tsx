import { copyText } from '#app/lib/device/copy-text.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { QrCode } from '#app/ui/qr-code.tsx'
import { showToast } from '#app/ui/toast.ts'
import { formatScan } from '#domain/study/class-marks.ts'
import type { Lettered, MarkTarget } from '#domain/study/level-choice.ts'
import { type PublishedAnswer, type PublishedTask, OUR_ANSWERS } from '#domain/tasks/published-task.ts'
import type { GivenMark } from './given-mark.ts'
import { RoomMarks } from './room-marks.tsx'
import { levelRange, objectiveName } from '#domain/study/marking/level-marks.ts'
import { PlainRuns } from '#app/ui/text-runs.tsx'

/** What a teacher needs of one exercise: its link and QR code, sheets to print, the spread of a room. */
export function ForClass({
  task,
  lettered,
  letter,
  targets,
  given,
  onLetter,
}: {
  task: PublishedTask
  lettered: readonly Lettered<PublishedAnswer>[]
  /** The answer on the screen. */
  letter: string
  targets: readonly MarkTarget[]
  /** The marks that were given on this screen. */
  given: readonly GivenMark[] | undefined
  onLetter: (answer: Lettered<PublishedAnswer> | undefined) => void
}) {
  const [hasKey, setKey] = useState(true)
  const address = new URL(`/marking/levels/${task.id}?answer=${letter}`, location.href).href
  const marks = given?.map(({ got = 0 }) => got)
  const onCopy = async () => {
    try {
      await copyText(address)
      showToast({ kind: 'done', title: 'Link copied' })
    } catch {
      showToast({ kind: 'error', title: 'The link could not be copied', detail: address })
    }
  }
  return (
    <div className="class-tools">
      <section aria-labelledby="class-link">
        <h2 className="h3" id="class-link">
          One exercise for everybody
        </h2>
        {lettered.length > 1 && (
          <div className="chips" role="group" aria-label="Which answer">
            {lettered.map((each) => (
              <button
                key={each.letter}
                className="chip"
                type="button"
                aria-pressed={each.letter === letter}
                onClick={() => onLetter(each)}
              >
                Answer {each.letter}
              </button>
            ))}
          </div>
        )}
        <div className="class-share">
          <QrCode className="qr" text={address} label={`QR code of answer ${letter}`} />
          <div>
            <p className="small">Opens answer {letter} on every phone, without an account:</p>
            <p className="class-url">{address.replace(/^https?:\/\//, '')}</p>
            <button className="btn btn-line btn-sm" type="button" onClick={() => void onCopy()}>
              Copy link
            </button>
          </div>
        </div>
      </section>
      {marks && (
        <section aria-labelledby="class-mine">
          <h2 className="h3" id="class-mine">
            Hand your marks in
          </h2>
          <div className="class-share">
            <QrCode className="qr" text={formatScan(task.id, letter, marks)} label="QR code of your marks" />
            <p className="small">
              Show this to your teacher. It says: answer {letter}, {marks.join(' and ')}. It does not say who
              you are.
            </p>
          </div>
        </section>
      )}
      <RoomMarks key={letter} task={task.id} letter={letter} targets={targets} />
      <section aria-labelledby="class-print">
        <h2 className="h3" id="class-print">
          On paper
        </h2>
        <p className="small">
          The task, its {lettered.length === 1 ? 'answer' : `${lettered.length} answers in a shuffled order`},
          the levels, and the key on a page of its own. Free to copy for your students.
        </p>
        <p className="class-key">
          <label>
            <input type="checkbox" checked={hasKey} onChange={({ target }) => setKey(target.checked)} /> With
            the key, for you
          </label>
        </p>
        <button className="btn btn-line" type="button" onClick={() => window.print()}>
          Print
        </button>
      </section>
      {createPortal(
        <ClassSheets task={task} lettered={lettered} address={address.replace(/\?.*/, '')} hasKey={hasKey} />,
        document.body,
      )}
    </div>
  )
}

/** The sheets of a task, for print alone: the task, its answers without marks, the levels, the key. */
export function ClassSheets({
  task,
  lettered,
  address,
  hasKey,
}: {
  task: PublishedTask
  lettered: readonly Lettered<PublishedAnswer>[]
  /** Opens the task on a phone. */
  address: string
  hasKey: boolean
}) {
  const { title, marks, questionHtml, passagesHtml, scale } = task
  const first = lettered[0]?.answer
  return (
    <div className="class-sheets" lang="en-GB">
      <section>
        <h1>
          {title} <span>[{marks}]</span>
        </h1>
        <div className="sheet-qr">
          <QrCode className="qr" text={address} label="QR code of this task" />
        </div>
        <div dangerouslySetInnerHTML={{ __html: questionHtml }} />
        <div className="sheet-passages" dangerouslySetInnerHTML={{ __html: passagesHtml }} />
        <p>{OUR_ANSWERS}</p>
      </section>
      {lettered.map(({ letter, answer }) => (
        <section key={letter}>
          <h1>
            Answer {letter}
            <span className="sheet-box">
              {first?.marks.map(({ objective, of }) => (
                <span key={objective ?? ''}>
                  {objective === undefined ? '' : `${objective} `}
                  <i />/{of}
                </span>
              ))}
            </span>
          </h1>
          {answer.paragraphs.map((runs, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
            <p key={index}>
              <PlainRuns runs={runs} />
            </p>
          ))}
        </section>
      ))}
      {scale && (
        <section>
          <h1>Levels</h1>
          {scale.objectives.map(({ name, of, levels }) => (
            <table key={name ?? ''}>
              <caption>
                {objectiveName(name)} [{of}]
              </caption>
              <tbody>
                {levels.toReversed().map((level) => (
                  <tr key={level.level}>
                    <th scope="row">{levelRange(level)}</th>
                    <td>{level.text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      )}
      {hasKey && (
        <section>
          <h1>Key, for the teacher: {title}</h1>
          <p>
            These marks are ours, not an exam board’s. Within 1 up to 10, within 2 up to 25, within 3 above is
            good.
          </p>
          {lettered.map(({ letter, answer }) => (
            <div className="sheet-key" key={letter}>
              <h2>
                {letter}: {answer.got} of {answer.of}, {answer.band}
              </h2>
              {answer.marks.map(({ objective, got, of, notHigher, notLower }) => (
                <p key={objective ?? ''}>
                  <b>
                    {objectiveName(objective)} {got} of {of}.
                  </b>{' '}
                  {notHigher && `Why not higher? ${notHigher} `}
                  {notLower && `Why not lower? ${notLower}`}
                </p>
              ))}
            </div>
          ))}
        </section>
      )}
    </div>
  )
}
