import { isLevel, type LevelAddress } from './taxonomy.ts'

/** The levels in their order, by the names in stored records. */
export const LEVEL_KEYS = {
  igcse: 'igcse',
  cambridge9093: 'alevel',
  generalPaper: 'generalpaper',
  edexcel: 'edexcel',
  ib: 'ib',
} as const satisfies Record<string, LevelAddress>

export const LEVELS: readonly LevelAddress[] = Object.values(LEVEL_KEYS)

/** Older addresses, and where they lead. A student's study level is one of these names too. */
const ALIASES = new Map<string, LevelAddress>([
  ['alevels', 'alevel'],
  ['a-level-9093', 'alevel'],
  ['a-levels-9093', 'alevel'],
  ['a-levels-egp', 'generalpaper'],
  ['a-level-edexcel', 'edexcel'],
])

/** A level by its address or an older one, in any case. */
export function findLevel(name: string): LevelAddress | undefined {
  const wanted = name.toLowerCase()
  return isLevel(wanted) ? wanted : ALIASES.get(wanted)
}
