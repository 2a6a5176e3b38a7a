import type { PaperExamId } from './exam.ts'

/** In the order they are sat in a year. */
export const SESSIONS = ['March', 'Summer', 'Winter'] as const
export type Session = (typeof SESSIONS)[number]

interface SessionNames {
  /** Stands before the year in a file name. */
  letter: string
  months: string
  /** How the board itself writes the session in a paper's code. */
  series: string
}

const CAMBRIDGE: Record<Session, SessionNames> = {
  March: { letter: 'm', months: 'February/March', series: 'F/M' },
  Summer: { letter: 's', months: 'May/June', series: 'M/J' },
  Winter: { letter: 'w', months: 'October/November', series: 'O/N' },
}

/** Edexcel sits in January what the catalogue calls March (letters `sp`). */
const EDEXCEL: Record<Session, SessionNames> = {
  March: { letter: 'sp', months: 'January', series: 'January' },
  Summer: { letter: 'j', months: 'May/June', series: 'June' },
  Winter: { letter: 'w', months: 'October', series: 'October' },
}

/** How an exam's board names a session. */
export function sessionNames(session: Session, exam: PaperExamId): SessionNames {
  return (exam === 'XEN01' ? EDEXCEL : CAMBRIDGE)[session]
}

/** The session that the letter of a file name stands for; a letter that means nothing is Summer. */
export function findSessionByLetter(letter: string, exam: PaperExamId): Session {
  if (letter === 'w') return 'Winter'
  if (letter === 'm' || (letter === 'sp' && exam === 'XEN01')) return 'March'
  return 'Summer'
}
