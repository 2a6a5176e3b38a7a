/**
 * Text as Typst markup that prints exactly that text. Every character that may mean something in markup is
 * escaped, wherever it stands; only quotation marks are left to Typst, which turns them into curly ones.
 */
export function typstText(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/[\\#$*_`[\]<>@~=+\-/.:;(){}|&^%!]/g, '\\$&')
}

/** Text as a Typst string literal, for arguments and for what must not be touched at all. */
export function typstString(text: string): string {
  const escaped = text.replace(/[\\"]/g, '\\$&').replace(/[\p{Cc}\u2028\u2029]/gu, unicodeEscape)
  return `"${escaped}"`
}

function unicodeEscape(character: string): string {
  return `\\u{${character.charCodeAt(0).toString(16)}}`
}
