import type { PracticeSet } from '#domain/papers/practice-set.ts'

/** The parts of a print kit in their order. */
export const KIT_PARTS = ['question', 'texts', 'lines', 'levels', 'answers', 'order'] as const
export type KitPartId = (typeof KIT_PARTS)[number]

/** What a print kit is of: a task by its id, or a question of a set. */
export type KitOf =
  | { type: 'task'; id: string }
  | { type: 'set'; set: Pick<PracticeSet, 'exam' | 'paper' | 'number'>; question: string }

/** The name of a kit's files: `0500/canteen-speech`, `0500/p1-set3-2d`. */
export function kitName(of: KitOf): string {
  if (of.type === 'task') return of.id
  const { exam, paper, number } = of.set
  return `${exam.toLowerCase()}/p${paper}-set${number}-${of.question}`
}

/** Where a server says which parts the PDF of a kit can have. */
export function kitListAddress(of: KitOf): string {
  return `/print/${kitName(of)}.json`
}

/** The PDF of the ticked parts: `/print/0500/canteen-speech.pdf?parts=question,lines&paper=a4`. */
export function kitPdfAddress(of: KitOf, parts: Iterable<KitPartId>, paper: 'A4' | 'Letter'): string {
  const ticked = new Set(parts)
  const inOrder = KIT_PARTS.filter((part) => ticked.has(part))
  return `/print/${kitName(of)}.pdf?parts=${inOrder.join()}&paper=${paper.toLowerCase()}`
}

/** Whether a question is about a text of its paper: it names the text, the list of questions does, or it says `both texts`. */
export function isAboutText(question: string, name: string, listed: string | undefined): boolean {
  return (
    name === listed || question.includes(name) || /\bboth (?:the )?texts\b|\bTexts A and B\b/.test(question)
  )
}
