import { WORD_KINDS } from '#domain/words/word-forms.ts'
import { dictionary } from './workbench.tsx'

/** The dictionary as text, for readers without scripts. */
export function WholeDictionary() {
  return (
    <section className="whole" aria-labelledby="whole">
      <style>{'.stage-actions, .stage .hint, .bench .chip, .words { display: none }'}</style>
      <h2 className="h3" id="whole">
        The whole dictionary
      </h2>
      <dl>
        {WORD_KINDS.flatMap((kind) =>
          dictionary.words[kind].map((word) => (
            <div key={`${kind} ${word}`}>
              <dt>{kind === 'adjective' ? `very ${word}` : `${word} (${kind})`}</dt>
              <dd>{dictionary.find(word, kind).alternatives.join(', ')}</dd>
            </div>
          )),
        )}
      </dl>
    </section>
  )
}
