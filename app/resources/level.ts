/** The shelves of the library, in their order. `key` is the name in stored records, `address` the one in addresses. */
export const LEVELS = [
  { key: 'igcse', address: 'igcse', name: 'IGCSE', code: '0500', aliases: [] },
  {
    key: 'cambridge9093',
    address: 'alevel',
    name: 'A-Level',
    code: '9093',
    aliases: ['alevels', 'a-level-9093', 'a-levels-9093'],
  },
  {
    key: 'generalPaper',
    address: 'generalpaper',
    name: 'General Paper',
    code: '8021',
    aliases: ['a-levels-egp'],
  },
  {
    key: 'edexcel',
    address: 'edexcel',
    name: 'Edexcel A-Level',
    code: 'XEN01',
    aliases: ['a-level-edexcel'],
  },
  { key: 'ib', address: 'ib', name: 'IB Language & Literature', code: 'IB', aliases: [] },
] as const satisfies readonly LevelShape[]

export type Level = (typeof LEVELS)[number]
export type LevelAddress = Level['address']

interface LevelShape {
  key: string
  address: string
  /** As it stands beside the code in candidate boxes. */
  name: string
  code: string
  /** Older addresses, which lead to `address`. */
  aliases: readonly string[]
}

/** The home of the library, which shows all levels. */
export const HOME = { address: 'all', title: 'All Levels' } as const

/** A level by its address or an older one, in any case. A student's study level is one of these names too. */
export function findLevel(name: string): Level | undefined {
  const wanted = name.toLowerCase()
  return LEVELS.find(({ address, aliases }) =>
    [address, ...aliases].some((known: string) => known === wanted),
  )
}

/** The level where no boxes show its code: 'A-Level 9093'; the names of the others say enough. */
export function levelTitle({ name, code }: Level): string {
  return name === 'A-Level' ? `${name} ${code}` : name
}
