import { QrCode } from '#app/ui/qr-code.tsx'
import type { Lettered } from '#domain/study/level-choice.ts'
import { levelRange, objectiveName } from '#domain/study/marking/level-marks.ts'
import { OUR_ANSWERS, type PublishedAnswer, type PublishedTask } from '#domain/tasks/published-task.ts'
import { PlainRuns } from '#app/ui/text-runs.tsx'

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
