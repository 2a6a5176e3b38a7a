import { inOrder, type LoggedFact } from './fact.ts'
import { emptyRecord, type StudyRecord } from './record.ts'
import { answerChanged, attemptFinished, attemptStarted, answerRead } from '#domain/study/kinds/attempts.ts'
import { answerMarked } from '#domain/study/kinds/answer-marked.ts'
import { answerReturned } from '#domain/study/kinds/answer-returned.ts'
import { cardMade, slipLeft } from '#domain/study/kinds/slips.ts'
import { cardReviewed } from '#domain/study/kinds/card-reviewed.ts'
import { examChosen, planMoved, planSet, taskDone } from '#domain/study/kinds/plans.ts'
import { goalSet } from '#domain/study/kinds/goal-set.ts'
import { levelJudged, pairJudged, scriptRead } from '#domain/study/kinds/judgements.ts'
import { pageErased, pageNoted } from '#domain/study/kinds/page-marks.ts'
import { paperCompleted, paperUncompleted, paperMarked, paperStopped } from '#domain/study/kinds/papers.ts'
import type { Kind } from './kind.ts'

/** What the facts amount to. Facts of unknown kinds, newer versions and other sense are passed over. */
export function foldFacts(facts: Iterable<LoggedFact>): StudyRecord {
  const record = emptyRecord()
  for (const { fact } of inOrder(facts)) findKind(fact.kind)?.apply(record, fact)
  return record
}

/** Every kind of fact that this site knows. A new kind has its rules in domain/study/kinds, and a line here. */
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
