import { Dialog } from '#app/ui/dialog.tsx'
import { difficultyName, hasRealFigures, REAL_FIGURES, type SetFacts } from '#domain/papers/difficulty.ts'
import type { PaperListing, VariantListing } from '#domain/papers/catalogue.ts'

/** What the two figures of a set mean, with those of all sets and of real papers. */
export default function DifficultyDialog({
  papers,
  factsOf,
  onClose,
}: {
  papers: readonly PaperListing[]
  factsOf: (set: VariantListing) => SetFacts | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      title="How hard is a set?"
      description="We count two things in the texts. The questions have the form of the exam in every set."
      footer={
        <button className="btn btn-primary" type="button" onClick={onClose}>
          Close
        </button>
      }
      onClose={onClose}
    >
      {papers.map(({ paper, name, component, variants }) => (
        <table className="hard-sets" key={`${paper} ${component.firstYear}`}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col" className="r">
                Words a sentence
              </th>
              <th scope="col" className="r">
                Long words in 100
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((set) => {
              const facts = factsOf(set)
              return (
                <tr key={set.key}>
                  <th scope="row">
                    {set.name}{' '}
                    {facts && <span className="form-tag">{difficultyName(facts.difficulty, set)}</span>}
                  </th>
                  <td className="r num">{facts?.figures?.[0] ?? 'no texts'}</td>
                  <td className="r num">{facts?.figures?.[1] ?? ''}</td>
                </tr>
              )
            })}
            {variants[0] && hasRealFigures(variants[0].exam, paper) && (
              <tr>
                <th scope="row">Real papers, {REAL_FIGURES.years}</th>
                <td className="r num">{REAL_FIGURES.wordsASentence}</td>
                <td className="r num">{REAL_FIGURES.longWords}</td>
              </tr>
            )}
          </tbody>
        </table>
      ))}
      <p className="small">
        A long word has nine letters or more. A short sentence can be hard too, and a long one easy: the
        figures say how a text looks, not how well you will do. We have measured real papers of 0500 Paper 1
        only; where it says ‘by our estimate’, we judged by papers of the same kind.
      </p>
    </Dialog>
  )
}
