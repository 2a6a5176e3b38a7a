/** Said when the code of what was asked for did not arrive. */
export const CHUNK_LOAD_ERROR = {
  kind: 'error',
  title: 'Could not open this',
  detail: 'Check your connection and try again.',
} as const
