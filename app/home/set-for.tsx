import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'

const QUALIFICATIONS = [
  ['0500', 'IGCSE English Language'],
  ['1123', 'O Level English Language'],
  ['9093', 'A Level English Language'],
  ['8021', 'General Paper'],
  ['XEN01', 'Edexcel A Level'],
  ['IB', 'Language & Literature'],
] as const

/** The qualifications that the site covers. */
export function SetFor() {
  return (
    <section className="set-for" aria-label="Qualifications covered">
      <div className="wrap spread">
        <div className="margin only-wide">
          <p className="note">Written for</p>
        </div>
        <div className="body">
          <ul className="list">
            {QUALIFICATIONS.map(([code, name]) => (
              <li key={code}>
                <CandidateBoxes code={code} /> {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
