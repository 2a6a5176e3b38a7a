import { answerChanged } from '#domain/study/kinds/answer-changed.ts'
import { answerMarked } from '#domain/study/kinds/answer-marked.ts'
import { answerRead } from '#domain/study/kinds/answer-read.ts'
import { answerReturned } from '#domain/study/kinds/answer-returned.ts'
import { attemptFinished } from '#domain/study/kinds/attempt-finished.ts'
import { attemptStarted } from '#domain/study/kinds/attempt-started.ts'
import { cardMade } from '#domain/study/kinds/card-made.ts'
import { cardReviewed } from '#domain/study/kinds/card-reviewed.ts'
import { examChosen } from '#domain/study/kinds/exam-chosen.ts'
import { goalSet } from '#domain/study/kinds/goal-set.ts'
import { levelJudged } from '#domain/study/kinds/level-judged.ts'
import { pageErased } from '#domain/study/kinds/page-erased.ts'
import { pageNoted } from '#domain/study/kinds/page-noted.ts'
import { pairJudged } from '#domain/study/kinds/pair-judged.ts'
import { paperCompleted, paperUncompleted } from '#domain/study/kinds/paper-completed.ts'
import { paperMarked } from '#domain/study/kinds/paper-marked.ts'
import { paperStopped } from '#domain/study/kinds/paper-stopped.ts'
import { planMoved, planSet } from '#domain/study/kinds/plan-set.ts'
import { scriptRead } from '#domain/study/kinds/script-read.ts'
import { slipLeft } from '#domain/study/kinds/slip-left.ts'
import { taskDone } from '#domain/study/kinds/task-done.ts'
import type { Kind } from './kind.ts'

/** Every kind of fact that this site knows. A new kind is one file in domain/study/kinds and a line here. */
const KINDS: readonly Kind[] = [
  examChosen,
  paperCompleted,
  paperUncompleted,
  goalSet,
  paperStopped,
  paperMarked,
  pageNoted,
  pageErased,
  attemptStarted,
  attemptFinished,
  answerChanged,
  cardReviewed,
  planSet,
  planMoved,
  taskDone,
  pairJudged,
  levelJudged,
  scriptRead,
  answerMarked,
  answerRead,
  answerReturned,
  slipLeft,
  cardMade,
]

const BY_NAME = new Map(KINDS.map((kind) => [kind.name, kind]))

/** The kind with this name; undefined if a newer version of this site wrote it. */
export function findKind(name: string): Kind | undefined {
  return BY_NAME.get(name)
}
