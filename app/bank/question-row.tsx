import { Link } from 'react-router'
import tasks from 'virtual:content-files/tasks'
import { besideUrl, fileUrl } from '#app/lib/device/document-files.ts'
import { type BankQuestion, questionFacts, type OwnState } from '#domain/questions/question.ts'
import { printAddress } from '#domain/questions/print-kit.ts'

/** A question of the bank, with what a student can do with it. */
export function QuestionRow({
  question,
  page,
  own,
  needsInternet = false,
}: {
  question: BankQuestion
  /** The page of an official question in its paper; undefined if it is not known. */
  page: number | undefined
  own: OwnState | undefined
  /** There is no connection, and the question was never opened on this device. */
  needsInternet?: boolean
}) {
  const { source, title, number, marks, begins, write, answers, scripts } = question
  const marked = answers?.count === 1 ? 'See marked answer' : 'See marked answers'
  const name = source === 'official' && number ? `${title}, Question ${number}` : title
  const print = printAddress(question)
  return (
    <li className={needsInternet ? 'bank-row away' : 'bank-row'}>
      <h2 className="h3">
        <Link to={write}>{title}</Link> <span className="marks">[{marks}]</span>
      </h2>
      <p className="ex">{source === 'official' ? pointer(number, page) : begins}</p>
      <p className="facts num">
        {questionFacts(question).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {needsInternet && <span className="state">needs the internet</span>}
        {own && <span className="state">{own.mark ? `your mark ${own.mark}` : 'written, not marked'}</span>}
      </p>
      <div className="act">
        <Link className="btn btn-line" to={write} aria-label={`Write: ${name}`}>
          Write
        </Link>
        {answers ? (
          <a className="link" href={answers.address} aria-label={`${marked}: ${name}`}>
            <span>{marked}</span>
          </a>
        ) : scripts ? (
          <Link className="link" to={scripts.address} aria-label={`Scripts: ${name}`}>
            <span>{scripts.count === 1 ? 'A script' : `${scripts.count} scripts`}</span>
          </Link>
        ) : (
          <span className="caption">no marked answers yet</span>
        )}
        {print !== undefined && (
          <Link className="link" to={print} aria-label={`Print: ${name}`}>
            <span>Print</span>
          </Link>
        )}
      </div>
    </li>
  )
}

/** What a row says in the place of an official question, whose text stays in its paper. */
function pointer(number: string | undefined, page: number | undefined): string {
  const place = number && page !== undefined ? ` Question ${number} is on page ${page}.` : ''
  const which = number && page === undefined ? ` It is Question ${number}.` : ''
  return `The text stays in the official paper.${place}${which}`
}

/** The files of which one is enough to open each question: the task, or its paper as pages or as text. */
export function filesOfQuestions(questions: readonly BankQuestion[]): Map<string, string[]> {
  return new Map(questions.map((question) => [question.id, filesOf(question)]))
}

function filesOf({ id, source, write }: BankQuestion): string[] {
  if (source === 'task') return [`${tasks}/${id.replace(/^task\//, '')}.json`]
  const fileName = /([^/?]+\.pdf)(?:\?|$)/.exec(write)?.[1]
  if (fileName === undefined) return []
  return [fileUrl(fileName), besideUrl(fileName, 'text')]
}
