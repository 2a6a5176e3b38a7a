import { type ExamId, EXAMS, type GoalLevel, type LevelAddress } from './exam.ts'

interface LevelFacts {
  /** The name beside the code in candidate boxes. */
  name: string
  /** The name in stored records. */
  storedKey: string
  /** Older addresses that lead here. */
  aliases: readonly string[]
}

const FACTS: Readonly<Record<LevelAddress, LevelFacts>> = {
  igcse: { name: 'IGCSE', storedKey: 'igcse', aliases: [] },
  alevel: {
    name: 'A-Level',
    storedKey: 'cambridge9093',
    aliases: ['alevels', 'a-level-9093', 'a-levels-9093'],
  },
  generalpaper: { name: 'General Paper', storedKey: 'generalPaper', aliases: ['a-levels-egp'] },
  edexcel: { name: 'Edexcel A-Level', storedKey: 'edexcel', aliases: ['a-level-edexcel'] },
  ib: { name: 'IB Language & Literature', storedKey: 'ib', aliases: [] },
}

/** The levels of the resources, in their order. */
export const LEVELS: readonly LevelAddress[] = [...new Set(EXAMS.map(({ resourceLevel }) => resourceLevel))]

export function isLevel(address: string | undefined): address is LevelAddress {
  return address !== undefined && Object.hasOwn(FACTS, address)
}

/** A level by its address or an older one, in any case. */
export function findLevel(address: string): LevelAddress | undefined {
  const wanted = address.toLowerCase()
  return LEVELS.find((level) => level === wanted || FACTS[level].aliases.includes(wanted))
}

/** The name of each level, and the code that a page shows beside it: that of the level's first exam. */
export const LEVEL_NAMES: Readonly<Record<LevelAddress, readonly [name: string, code: ExamId]>> = {
  igcse: namesOf('igcse'),
  alevel: namesOf('alevel'),
  generalpaper: namesOf('generalpaper'),
  edexcel: namesOf('edexcel'),
  ib: namesOf('ib'),
}

/** The name of a level where no code is beside it: 'A-Level 9093'. The names of the others need no code. */
export function levelTitle(level: LevelAddress): string {
  const [name, code] = LEVEL_NAMES[level]
  return level === 'alevel' ? `${name} ${code}` : name
}

/** The name of a level in stored records: `cambridge9093`. */
export function storedLevel(level: LevelAddress): string {
  return FACTS[level].storedKey
}

/** The level that a new goal of these resources gets. */
export function goalLevelOf(level: LevelAddress): GoalLevel {
  return firstExam(level).goalLevel
}

function namesOf(level: LevelAddress): readonly [name: string, code: ExamId] {
  return [FACTS[level].name, firstExam(level).id]
}

function firstExam(level: LevelAddress) {
  const exam = EXAMS.find(({ resourceLevel }) => resourceLevel === level)
  if (!exam) throw new Error(`No exam of level ${level}`)
  return exam
}
