/**
 * The parts of a question's number that are printed, for three columns. After 1(b)(i), 1(b)(ii) prints only (ii). After
 * 1(a), it prints (b) and (ii). An empty text leaves a column empty.
 */
export function questionLabel(number: string, before: string | undefined): [string, string, string] {
  const parts = splitNumber(number)
  const previous = before === undefined ? [] : splitNumber(before)
  const firstNew = parts.findIndex((part, index) => part !== previous[index])
  const from = firstNew === -1 ? parts.length - 1 : firstNew
  const printed = (index: number) => (index >= from ? (parts[index] ?? '') : '')
  return [printed(0), printed(1), printed(2)]
}

function splitNumber(number: string): string[] {
  return number.match(/^\d+|\([a-z]+\)/g) ?? []
}
