/** What became of one case of the suite. */
export interface Outcome {
  name: string
  /** `outside`: it asks for what this server refuses by name; `elsewhere`: it never asks this server. */
  result: 'passed' | 'failed' | 'outside' | 'elsewhere'
  /** The refusal, or the first error. */
  detail: string
}

/** The counts, then every case that failed or was refused, with why. */
export function tellCases(outcomes: readonly Outcome[]): string {
  const of = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result)
  const counts = [
    `${of('passed').length} passed`,
    `${of('failed').length} failed`,
    `${of('outside').length} out of grammar`,
    `${of('elsewhere').length} ask no server`,
  ]
  const lines = [...of('failed'), ...of('outside')].map(
    ({ name, result, detail }) =>
      `  ${result === 'failed' ? 'FAILED' : 'refused'} ${name}\n    ${firstLine(detail)}`,
  )
  return [counts.join(', '), ...lines].join('\n')
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 160) ?? ''
}
