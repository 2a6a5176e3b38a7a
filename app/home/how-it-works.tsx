const STEPS = [
  [
    '/syllabus',
    'Understand the full Syllabus',
    'What each paper asks, how long it lasts and where the marks are.',
    'Syllabus',
  ],
  ['/resources', 'Read notes and guides', 'Learn the moves before you are asked to make them.', 'Resources'],
  [
    '/practice',
    'Practice past papers',
    'One variant at a time, with the mark scheme a tap away.',
    'Practice',
  ],
  [
    '/ai-marking',
    'Mark your Essays',
    'Find out what it scored, and why, while you still remember writing it.',
    'AI Marking',
  ],
] as const

export function HowItWorks() {
  return (
    <section className="sec sec-next wrap" id="how" aria-labelledby="how-title">
      <div className="spread">
        <div className="margin">
          <p className="note">Answer all four.</p>
        </div>
        <div className="body">
          <div className="sec-head">
            <h2 className="h1" id="how-title">
              How It Works
            </h2>
          </div>
          <ol className="steps">
            {STEPS.map(([to, title, detail, place], index) => (
              <li key={to}>
                <a href={to}>
                  <span className="n" aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3 className="h3">
                    <span>{title}</span>
                  </h3>
                  <p>{detail}</p>
                  <span className="marks">[{place}]</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
