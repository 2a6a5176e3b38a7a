/** Where the choice is kept whether notes are printed. It is on at first. */
export const PRINT_NOTES_KEY = 'ee_print_notes'

export function parsePrintNotes(text: string | null): boolean {
  return text !== 'off'
}

export function formatPrintNotes(prints: boolean): string {
  return prints ? 'on' : 'off'
}
