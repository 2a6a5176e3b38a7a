import { hasNewest, type PlannedFile } from '#server/papers/import/plan-import.ts'

/** The table of a plan: each file that is taken, then each that is left out, with the reason. */
export function formatPlan(planned: readonly PlannedFile[]): string {
  const taken = planned.filter((each) => 'fileName' in each)
  const left = planned.filter((each) => 'reason' in each)
  const rows = taken.map(({ file, fileName, how, state }) => [
    file,
    fileName,
    how,
    { new: 'new', replaces: 'replaces the one here', here: 'is here already' }[state],
  ])
  const table = [['File', 'Is taken for', 'Known from', ''], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const notes = taken.flatMap(({ file, note }) => (note === undefined ? [] : [`${file}: ${note}`]))
  return [
    ...(taken.length > 0 ? [...lines, ''] : []),
    ...(notes.length > 0 ? [...notes, ''] : []),
    ...(left.length > 0 ? ['Left out:', ...left.map(({ file, reason }) => `  ${file}: ${reason}`), ''] : []),
    ...(hasNewest(planned)
      ? ['With --newest, the newest of different files for one document is taken.', '']
      : []),
  ].join('\n')
}
