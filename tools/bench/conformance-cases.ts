/** The result of one case of the suite. */
export interface Outcome {
  name: string
  /** `unsupported`: this server refuses the request by name. `local`: the case sends no request. */
  result: 'passed' | 'failed' | 'unsupported' | 'local'
  /** The refusal, or the first error. */
  detail: string
}

/** The counts, then every failed or unsupported case with its reason. */
export function formatCases(outcomes: readonly Outcome[]): string {
  const of = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result)
  const counts = [
    `${of('passed').length} passed`,
    `${of('failed').length} failed`,
    `${of('unsupported').length} unsupported`,
    `${of('local').length} without a request`,
  ]
  const lines = [...of('failed'), ...of('unsupported')].map(
    ({ name, result, detail }) =>
      `  ${result === 'failed' ? 'FAILED' : 'unsupported'} ${name}\n    ${firstLine(detail)}`,
  )
  return [counts.join(', '), ...lines].join('\n')
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 160) ?? ''
}
