/**
 * Whether a document opens as text: a paper on a phone, upright or on its side, ours or an official one, unless the student
 * prefers its pages. The desk decides the same from its state. Before a phone has read the page's viewport, only its device has a width.
 * This function uses no other code, because its text is also written into a page.
 */
export function opensAsText(fileName: string): boolean {
  if (
    !/^(?:\w+-p\d-set\d{1,2}_(?:qp|ms|in)|\w{4,5}_[a-z]{1,2}\d\d_(?:qp|ms|in|er)(?:_\d{1,2})?)\.pdf$/i.test(
      fileName,
    )
  )
    return false
  let readsAs: unknown
  try {
    readsAs = JSON.parse(localStorage.getItem('ee_desk_preferences_v1') ?? '{}')?.readsAs
  } catch {
    // Storage is forbidden or damaged: nothing is preferred.
  }
  return (
    readsAs === 'text' ||
    (readsAs !== 'pages' &&
      matchMedia('(max-width: 29.99rem), (max-height: 27rem), (max-device-width: 29.99rem)').matches)
  )
}
