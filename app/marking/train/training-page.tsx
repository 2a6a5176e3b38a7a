import { Link } from 'react-router'
import { useLoad } from '#app/lib/service/use-load.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { plural } from '#domain/plural.ts'
import { EXAMS } from '#domain/exams/exam.ts'
import { firstOfEach } from '#domain/study/judgement.ts'
import { countPairs } from '#domain/study/pair-choice.ts'
import { TrainFrame } from './train-frame.tsx'
import { fetchPairIndex, fetchTaskIndex, useJudged } from './use-judged.ts'

export const meta = () =>
  pageMeta({
    title: 'Mark and compare',
    description:
      'Hundreds of pairs and marked answers for English exams: which version is better and why, which level and mark fit, and how close your own eye is. Free, without an account.',
    path: '/marking',
  })

/** The first page of the training: three rungs, open from the start. */
export default function TrainingPage() {
  const { record } = useJudged()
  const { value: index } = useLoad(fetchPairIndex)
  const { value: tasks } = useLoad(fetchTaskIndex)
  // As many as the next page counts: those of the student’s own exam.
  const exam = EXAMS.find(({ id }) => id === record.exam?.exam)?.id
  const pairs = index && countPairs({ files: index.files, judged: record.judgedPairs, exam })
  const marked = firstOfEach(record.judgedLevels).length
  const answers = tasks?.tasks.reduce((sum, { answers }) => sum + answers.length, 0)
  const rungs = [
    {
      to: '/marking/pairs',
      title: 'Pairs',
      text: 'Two short versions side by side. Which is better, and why?',
      count: pairs && `${pairs.done} of ${pairs.all} done`,
      action: pairs && pairs.done > 0 ? 'Next pair' : 'First pair',
    },
    {
      to: '/marking/levels',
      title: 'Levels',
      text: 'A whole answer. Choose the level and the mark, and pick the sentence that shows it.',
      count: answers !== undefined && `${marked} of ${answers} done`,
      action: 'Mark one',
    },
    {
      to: '/marking/eye',
      title: 'Your eye',
      text: 'How close your marks are to ours, and in which direction you miss.',
      count: plural(marked, 'answer'),
      action: 'See your eye',
    },
  ]
  // The advice is an order; nothing is closed.
  const primary = pairs !== undefined && pairs.done < 5 ? 0 : 1
  return (
    <TrainFrame
      note={
        <p className="note train-note">
          Two to eight <br />
          minutes each.
        </p>
      }
    >
      <div className="page-head">
        <h1 className="h1">
          Mark and <span className="hl">compare</span>
        </h1>
        <p className="lead">
          Learn to see what makes 17 marks and what makes 12. Three steps, from two sentences to a whole
          answer.
        </p>
      </div>
      <ol className="rung-rows">
        {rungs.map(({ to, title, text, count, action }, at) => (
          <li key={to}>
            <span className="n num" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h2 className="h3">{title}</h2>
              <p className="small">{text}</p>
            </div>
            <div className="do">
              <span className="count num">{count}</span>
              <Link className={`btn ${at === primary ? 'btn-primary' : 'btn-line'}`} to={to}>
                {action}
              </Link>
            </div>
          </li>
        ))}
      </ol>
      <p className="train-aside">
        <i className="mk mk-side" aria-hidden="true" />
        <b>How exact can you be?</b> Trained examiners meet the definitive mark of an English question about
        half the time (Ofqual, <cite>Marking consistency metrics</cite>). So near ours is good: within 1 mark
        up to 10, within 2 up to 25, within 3 above. We gave these marks ourselves; they are not from an exam
        board.
      </p>
      <p className="train-aside">
        <i className="mk mk-side" aria-hidden="true" />
        <b>For a class.</b> Choose an answer under Levels and press <i>For a class</i>. You get a link and a
        QR code to the answer, sheets to print, and a picture of all the marks in the room.
      </p>
    </TrainFrame>
  )
}
