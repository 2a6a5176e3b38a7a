import { useRef } from 'react'
import type { Load } from '#app/lib/use-load.ts'
import { useReadingLook } from '#app/lib/use-reading-look.ts'
import { ReadingAids } from '#app/text-view/reading-aids.tsx'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import '#app/text-view/text-view.css'
import '#app/ui/styles/reading-look.css'
import '#app/ui/styles/document.css'
import { questionName } from './task-of.ts'

/** The question of a task with its passages, in a box that scrolls by itself. */
export function TaskText({
  load,
  isExam,
}: {
  load: Load<PublishedTask | undefined>
  /** Whether the student works in exam conditions. */
  isExam: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  const isPlain = useReadingLook(isExam)
  const task = load.value
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="text-view" ref={box} role="region" aria-label="Question" tabIndex={0}>
      {task && (
        <ReadingAids box={box} isOff={isPlain}>
          <div className="text-view-page doc-text">
            <h2>
              {questionName(task)} <span className="marks">{marksOf(task)}</span>
            </h2>
            <div dangerouslySetInnerHTML={{ __html: task.questionHtml + task.passagesHtml }} />
          </div>
        </ReadingAids>
      )}
      {load.status === 'loading' && (
        <p className="text-view-note" role="status">
          Opening…
        </p>
      )}
      {load.status === 'failed' && (
        <div className="text-view-note" role="alert">
          <p>This question did not load. Your answers are safe.</p>
          <button className="btn btn-line" type="button" onClick={load.retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

/** `[25 marks]` */
function marksOf({ marks }: PublishedTask): string {
  return `[${marks} ${marks === 1 ? 'mark' : 'marks'}]`
}
