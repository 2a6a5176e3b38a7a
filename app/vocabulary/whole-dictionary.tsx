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
        {dictionary.words.map((word) => (
          <div key={word}>
            <dt>very {word}</dt>
            <dd>{dictionary.find(word).alternatives.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
