import { ArrowRight } from 'lucide-react'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { type FormPaper, type NewestForm, papersOf } from './newest-form.ts'
import { formatMinutes } from './syllabus.ts'

/** An exam in its newest form: each paper with its time, its marks and its questions. */
export function NewestFormSection({ form }: { form: NewestForm }) {
  const { id, code, title, intro, note, sources, practice } = form
  return (
    <section className="newest-form" id={id} aria-labelledby={`${id}-title`}>
      <CandidateBoxes code={code} />
      <h2 className="h2" id={`${id}-title`}>
        {title}
      </h2>
      <p className="dated">{intro}</p>
      <table aria-labelledby={`${id}-title`}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">What it asks</th>
            <th scope="col">Marks</th>
          </tr>
        </thead>
        {papersOf(form).map((paper) => (
          <PaperRows key={paper.number} paper={paper} />
        ))}
      </table>
      {note && <p>{note}</p>}
      {sources && (
        <p>
          <b>How sure is this?</b> {sources}
        </p>
      )}
      <a className="link" href={practice.href}>
        <span>{practice.text}</span> <ArrowRight className="i" />
      </a>
    </section>
  )
}

function PaperRows({ paper: { number, title, minutes, marks, guide, questions } }: { paper: FormPaper }) {
  return (
    <tbody>
      <tr className="paper">
        <th colSpan={3} scope="rowgroup">
          <span className="h3">
            Paper {number}: {title}
          </span>
          <span className="of-paper">
            <span>
              {formatMinutes(minutes)}. <span className="marks">[{marks} marks]</span>
            </span>
            {guide && (
              <a className="inline-link" href={guide}>
                Guide to Paper {number}
              </a>
            )}
          </span>
        </th>
      </tr>
      {questions.map(({ label, name, text, marks: each }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            <b>{name}</b>
            {text && <p>{text}</p>}
          </td>
          <td className="marks">[{each}]</td>
        </tr>
      ))}
    </tbody>
  )
}
