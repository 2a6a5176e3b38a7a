import {
  countProblems,
  healthTitle,
  PROBLEM_MEANINGS,
  type SittingHealth,
} from '#server/papers/paper-health.ts'

/** How many missing documents of a sitting are named. */
const NAMED = 6

/** What is wrong with the papers that are here, by sitting. With `only`, of these files alone. */
export function formatHealth(sittings: readonly SittingHealth[], only?: readonly string[]): string {
  const shown = sittings
    .filter(({ here }) => here > 0)
    .map((sitting) => (only ? { ...sitting, missing: [], findings: among(sitting, only) } : sitting))
    .filter(({ findings }) => !only || findings.length > 0)
  const here = shown.reduce((sum, sitting) => sum + sitting.here, 0)
  if (only && shown.length === 0)
    return only.length > 0 ? 'All of them could be read, and nothing is wrong.\n' : ''
  if (here === 0) return 'No official paper is here yet. npm run papers -- import FOLDER brings papers in.'
  const empty = sittings.length - shown.length
  const counts = countProblems(shown)
  return [
    ...shown.flatMap((sitting) => [...formatSitting(sitting, { isWhole: !only }), '']),
    ...(!only && empty > 0
      ? [`Nothing is here of ${empty} other ${empty === 1 ? 'sitting' : 'sittings'}.`, '']
      : []),
    ...(counts.length === 0 ? ['Nothing is wrong with the papers that are here.'] : []),
    ...counts.map(([problem, count]) => `${problem}, ${count}: ${PROBLEM_MEANINGS[problem]}`),
    '',
  ].join('\n')
}

function formatSitting(sitting: SittingHealth, { isWhole }: { isWhole: boolean }): string[] {
  const { here, missing, findings } = sitting
  const title = healthTitle(sitting)
  const width = Math.max(...findings.map(({ fileName }) => fileName.length))
  return [
    isWhole ? `${title}: ${here} of ${here + missing.length} here` : title,
    ...findings.map(
      ({ fileName, problem, detail }) =>
        `  ${fileName.padEnd(width)}  ${problem}${detail === undefined ? '' : ` (${detail})`}`,
    ),
    ...(missing.length > 0 ? [`  missing: ${formatNames(missing)}`] : []),
  ]
}

function among({ findings }: SittingHealth, fileNames: readonly string[]) {
  return findings.filter(({ fileName }) => fileNames.includes(fileName))
}

function formatNames(names: readonly string[]): string {
  const left = names.length - NAMED
  return left > 1 ? `${names.slice(0, NAMED).join(', ')} and ${left} more` : names.join(', ')
}
