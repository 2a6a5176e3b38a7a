import ArrowRight from 'lucide-react/icons/arrow-right'

/** What a student can do with one question, in three steps, each with a small picture. */
export function OneQuestion() {
  return (
    <section className="sec wrap one-q" aria-labelledby="one-question">
      <div className="spread">
        <div className="margin">
          <p className="note">New: practise on the site</p>
        </div>
        <div className="body">
          <h2 className="h1" id="one-question">
            Write it. Mark it. See what to <span className="pen-2">change</span>.
          </h2>
          <ol className="wml">
            <li>
              <div className="vis" aria-hidden="true">
                <p className="page">
                  You know the stool. I have sat on it for thirty-one years and it is still no wider than a
                  dinner plate. I can stop so close to a landing that you could not push a coin into the gap.
                </p>
              </div>
              <h3 className="h3">
                <span className="n">1</span> Write it
              </h3>
              <p className="small">
                One question at a time, with the clock if you like, on screen or on paper.
              </p>
            </li>
            <li>
              <div className="vis" aria-hidden="true">
                <div className="lv">
                  <p>
                    <b>13–15</b>All of it, and what is not said
                  </p>
                  <p className="on">
                    <b>10–12</b>All three points, several ideas of your own
                  </p>
                  <p>
                    <b>7–9</b>The main facts, now and then developed
                  </p>
                  <p>
                    <b>4–6</b>Some details, mostly retelling
                  </p>
                </div>
              </div>
              <h3 className="h3">
                <span className="n">2</span> Mark it
              </h3>
              <p className="small">
                Choose the level in plain words, then see answers that we have marked beside yours.
              </p>
            </li>
            <li>
              <div className="vis" aria-hidden="true">
                <div className="chg">
                  <p>
                    <s>It is sad for the building because a machine does not know who is crying.</s>
                  </p>
                  <p>
                    The new lift will say ‘third floor’ very clearly.{' '}
                    <span className="run-mint">
                      It won’t know that somebody is crying and stop for a fault in the gate.
                    </span>
                  </p>
                </div>
              </div>
              <h3 className="h3">
                <span className="n">3</span> See what to change
              </h3>
              <p className="small">
                One thing each time. You write one paragraph again, and it comes back as a card.
              </p>
            </li>
          </ol>
          <p className="wml-go">
            <a className="btn btn-line btn-lg" href="/questions">
              Choose a question
            </a>
            <a className="link" href="/marking">
              <span>Mark and compare</span>
              <ArrowRight className="i" aria-hidden="true" />
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
