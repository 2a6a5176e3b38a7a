/** Where a reading is in the numbers of a paper: 1(b)(ii) is top 1, letter b, roman ii. */
export interface NumberStep {
  top: number
  letter?: string
  roman?: string
}

/** The number that a line begins with, in its parts: `1 (a) (i)` has top 1 and parts a, i. */
export interface LeadingNumber {
  top?: number
  parts: readonly string[]
  /** Where the last of its parts is, from the left. */
  x: number
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

export function formatStep({ top, letter, roman }: NumberStep): string {
  return `${top}${letter === undefined ? '' : `(${letter})`}${roman === undefined ? '' : `(${roman})`}`
}

/**
 * The step that a number makes from the last one; undefined if it is none: numbers go on by one. `letterX` is where the
 * last letter was: an (i) there after (h) is a letter, and further right a roman number.
 */
export function nextStep(
  last: NumberStep | undefined,
  { top, parts, x }: LeadingNumber,
  letterX: number | undefined,
): NumberStep | undefined {
  if (top !== undefined && top !== last?.top) {
    if (top !== (last?.top ?? 0) + 1) return undefined
    return parts.length === 0 ? { top } : afterTop({ top }, parts)
  }
  if (!last || parts.length === 0) return undefined
  return nextPart(last, parts, letterX !== undefined && Math.abs(x - letterX) < 4)
}

function afterTop(step: NumberStep, [first, second]: readonly string[]): NumberStep | undefined {
  if (first === 'i') return second === undefined ? { ...step, roman: 'i' } : undefined
  if (first !== 'a') return undefined
  if (second === undefined) return { ...step, letter: 'a' }
  return second === 'i' ? { ...step, letter: 'a', roman: 'i' } : undefined
}

function nextPart(
  last: NumberStep,
  [first = '', second]: readonly string[],
  isInLetterColumn: boolean,
): NumberStep | undefined {
  const { top, letter, roman } = last
  const isNextLetter = first === (letter === undefined ? 'a' : String.fromCharCode(letter.charCodeAt(0) + 1))
  const expectedRoman = ROMAN[roman === undefined ? 0 : ROMAN.indexOf(roman) + 1]
  const isRoman =
    first === expectedRoman && !(isNextLetter && (isInLetterColumn || (roman !== undefined && first !== 'i')))
  if (second !== undefined) {
    if (first === letter) return second === expectedRoman ? { ...last, roman: second } : undefined
    return isNextLetter && second === 'i' ? { top, letter: first, roman: 'i' } : undefined
  }
  if (isRoman && !(letter === undefined && roman === undefined && isNextLetter))
    return { ...last, roman: first }
  return isNextLetter ? { top, letter: first } : undefined
}
