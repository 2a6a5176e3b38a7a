import { boardOf, type PaperExam, type PaperExamId } from './exam.ts'

/** In the order of a year. */
export const SESSIONS = ['March', 'Summer', 'Winter'] as const
export type Session = (typeof SESSIONS)[number]

/** Whether this is a session: practice sets have another name in its place. */
export function isSession(name: string): name is Session {
  return SESSIONS.some((session) => session === name)
}

interface SessionNames {
  /** The letter before the year in a file name. */
  letter: string
  months: string
  /** The session in the board's code of a paper. */
  series: string
}

/** Edexcel's January session is March in the catalogue (letters `sp`). */
const NAMES: Record<PaperExam['board'], Record<Session, SessionNames>> = {
  Cambridge: {
    March: { letter: 'm', months: 'February/March', series: 'F/M' },
    Summer: { letter: 's', months: 'May/June', series: 'M/J' },
    Winter: { letter: 'w', months: 'October/November', series: 'O/N' },
  },
  Edexcel: {
    March: { letter: 'sp', months: 'January', series: 'January' },
    Summer: { letter: 'j', months: 'May/June', series: 'June' },
    Winter: { letter: 'w', months: 'October', series: 'October' },
  },
}

/** The names of a session at an exam's board. */
export function sessionNames(session: Session, exam: PaperExamId): SessionNames {
  return NAMES[boardOf(exam)][session]
}

/** The session of a letter in a file name. An unknown letter is Summer. */
export function findSessionByLetter(letter: string, exam: PaperExamId): Session {
  if (letter === 'w') return 'Winter'
  if (letter === 'm' || (letter === 'sp' && boardOf(exam) === 'Edexcel')) return 'March'
  return 'Summer'
}
