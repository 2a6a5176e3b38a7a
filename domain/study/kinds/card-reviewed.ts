import { GRADES } from '#domain/study/cards/memory.ts'
import { isDay } from '#domain/study/day.ts'
import { defineKind } from '#domain/study/log/kind.ts'

/**
 * A student turns a card and says whether they knew it. `day` is the day in their calendar. All reviews stay, as they were
 * made: the schedule is replayed from them.
 */
export const cardReviewed = defineKind({
  name: 'card.reviewed',
  subjects: ['card'],
  read({ grade, day }) {
    const known = GRADES.find((each) => each === grade)
    return known && isDay(day) ? { grade: known, day } : undefined
  },
  change({ reviews }, { subject }, reviewed) {
    const card = subject.slice('card/'.length)
    const own = reviews.get(card)
    if (own) own.push(reviewed)
    else reviews.set(card, [reviewed])
  },
})
