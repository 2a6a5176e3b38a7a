/** The toast if the code of a feature does not arrive. */
export const CHUNK_LOAD_ERROR = {
  kind: 'error',
  title: 'Could not open this',
  detail: 'Check your connection and try again.',
} as const
