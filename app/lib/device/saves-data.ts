import { fieldOf } from '#domain/unknown-value.ts'

/** Whether the reader has turned on the browser's data saver. Then nothing is prefetched. */
export function savesData(navigator: object): boolean {
  return fieldOf(fieldOf(navigator, 'connection'), 'saveData') === true
}
