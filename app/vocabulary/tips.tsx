export function Tips() {
  return (
    <aside className="tips-card" aria-labelledby="tips">
      <p className="note" id="tips">
        Before you swap a word
      </p>
      <dl className="tips">
        <div>
          <dt>Tone</dt>
          <dd>“Staggering” is louder than “remarkable”. Match the mood of the passage.</dd>
        </div>
        <div>
          <dt>Formality</dt>
          <dd>A report wants “considerable”. A diary can have “huge”.</dd>
        </div>
        <div>
          <dt>Precise meaning</dt>
          <dd>“Astounding” means surprise. “Breathtaking” means beauty. Choose the one you mean.</dd>
        </div>
      </dl>
    </aside>
  )
}
