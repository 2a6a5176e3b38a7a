import { parseMarks } from '#domain/class/class-facts.ts'
import { type FactData, isUuid, MAX_DATA_BYTES, sizeOfData } from '#domain/study/log/fact.ts'
import { defineKind } from '#domain/study/log/kind.ts'
import type { ReturnedAnswer } from '#domain/study/log/record.ts'
import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'

/** Room for what is around the notes. */
const SPARE_BYTES = 256

/**
 * A student has read an answer that a class returned: `handIn` is the copy, `notes` what its teacher wrote about which words. A later
 * fact about the same copy takes its place; it may add the paragraph that was written again. It stays when the class is deleted.
 */
export const answerReturned = defineKind({
  name: 'answer.returned',
  subjects: ['variant', 'set', 'task'],
  read(data): Omit<ReturnedAnswer, 'subject' | 'at'> | undefined {
    const { handIn } = data
    const [className, teacher] = [textOf(data, 'className'), textOf(data, 'teacher')]
    if (!isUuid(handIn) || className === undefined || teacher === undefined) return undefined
    const [marks, own] = [parseMarks(data['marks']), parseMarks(data['own'])]
    const [of, paragraph] = [data['of'], textOf(data, 'paragraph')]
    return {
      handIn,
      className,
      teacher,
      change: textOf(data, 'change') ?? '',
      notes: listOf(data, 'notes').flatMap((note) => {
        const [text, about] = [textOf(note, 'text'), textOf(note, 'about')]
        return text === undefined
          ? []
          : [{ text, about: about ?? '', works: fieldOf(note, 'works') === true }]
      }),
      ...(typeof of === 'number' && { of }),
      ...(marks && { marks }),
      ...(own && { own }),
      ...(paragraph !== undefined && { paragraph }),
    }
  },
  change({ returned }, { subject, happenedAt }, answer) {
    const paragraph = answer.paragraph ?? returned.get(answer.handIn)?.paragraph
    returned.set(answer.handIn, {
      ...answer,
      ...(paragraph !== undefined && { paragraph }),
      subject,
      at: happenedAt,
    })
  },
})

/** The data of such a fact. A fact has a limit: the last notes of very many are left out. */
export function returnedData(answer: Omit<ReturnedAnswer, 'subject' | 'at'>): FactData {
  const { notes, ...rest } = answer
  const kept = [...notes]
  while (kept.length > 0 && sizeOfData({ ...rest, notes: kept }) > MAX_DATA_BYTES - SPARE_BYTES) kept.pop()
  return { ...rest, notes: kept }
}
