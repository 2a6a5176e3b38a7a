/** Whether the reader has asked the browser (`navigator`) to use little data. Then nothing is fetched that nobody looks at. */
export function savesData(navigator: object): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
