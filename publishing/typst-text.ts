/**
 * Text as Typst markup that prints exactly this text. Every character with a meaning in markup is escaped. Only
 * quotation marks are not: Typst makes them curly.
 */
export function typstText(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/[\\#$*_`[\]<>@~=+\-/.:;(){}|&^%!]/g, '\\$&')
}

/** Text as a Typst string literal, for arguments and for text that is printed without any change. */
export function typstString(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)
  return `"${escaped}"`
}
