import { plural } from '#domain/plural.ts'
import type { ExampleAnswer } from '#domain/resources/reading-page.ts'
import './example-answer.css'
import { OPEN_ANSWERS_KEY } from '#app/sync/answers/open-answers.ts'

/** The answer of an example, below an invitation to write one first. Without a script it is open, and nothing else is here. */
export function ExampleAnswer({ id, answer }: { id: string; answer: ExampleAnswer }) {
  const { html, task, notes, got, of } = answer
  return (
    <>
      <section className="try" id="try" aria-labelledby="try-heading" hidden>
        <div className="when-folded">
          <h2 className="h2" id="try-heading">
            Try this task before you read the answer
          </h2>
          <p className="small">
            You learn more from an answer when you have tried first, even for ten minutes.
          </p>
        </div>
        <p className="doc-act">
          <a className="btn btn-primary" href={`/questions/${task}`}>
            Write my answer
          </a>
          <button
            className="btn btn-line when-folded"
            type="button"
            aria-expanded="false"
            aria-controls="answer-fold"
          >
            Read it now
          </button>
        </p>
        <div className="fold when-folded">
          <div className="fold-paper" aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
          </div>
          <p className="fold-flap">
            <span>{whatIsFolded(notes)}</span>
            <span className="num">
              {got} of {of} marks
            </span>
          </p>
        </div>
      </section>
      <div
        id="answer-fold"
        className="doc-text"
        role="group"
        aria-label="The answer"
        tabIndex={-1}
        data-answer={id}
        data-task={`task/${task}`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script dangerouslySetInnerHTML={{ __html: FOLD_SCRIPT }} />
    </>
  )
}

/** `The answer, 14 notes and a verdict` */
function whatIsFolded(notes: number): string {
  if (notes === 0) return 'The answer and a verdict'
  return `The answer, ${plural(notes, 'note')} and a verdict`
}

/**
 * Folds the answer of an example as soon as the page has it, before it is painted. It stays open for a reader who has
 * written an answer to the task, or has asked for this one. Finding words in the page opens the fold too.
 */
export const FOLD_SCRIPT = `(()=>{
const f=document.getElementById('answer-fold'),t=document.getElementById('try');
let l=[];
try{l=[].concat(JSON.parse(localStorage.getItem('${OPEN_ANSWERS_KEY}'))||[])}catch{}
t.hidden=false;
if(l.includes(f.dataset.answer)||l.includes(f.dataset.task))return;
t.dataset.folded='';
f.setAttribute('hidden','until-found');
const open=()=>{
f.removeAttribute('hidden');
delete t.dataset.folded;
try{localStorage.setItem('${OPEN_ANSWERS_KEY}',JSON.stringify([...l,f.dataset.answer].slice(-400)))}catch{}
};
t.querySelector('button').addEventListener('click',()=>{open();f.focus()});
f.addEventListener('beforematch',open);
})()`.replaceAll('\n', '')
