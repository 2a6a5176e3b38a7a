/** Said when the code of what was asked for did not arrive. */
export const NOT_FETCHED = {
  kind: 'error',
  title: 'Could not open this',
  detail: 'Check your connection and try again.',
} as const
