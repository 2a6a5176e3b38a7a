import { Link } from 'react-router'
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
          <a
            className="link"
            href={answers.address}
            aria-label={`See marked ${answers.count === 1 ? 'answer' : 'answers'}: ${name}`}
          >
            <span>See marked {answers.count === 1 ? 'answer' : 'answers'}</span>
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
