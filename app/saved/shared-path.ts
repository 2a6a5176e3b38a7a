/** The page that shows a shared list. What it lists stands behind `#`, so that no server ever reads it. */
export const SHARED_PATH = '/practice/shared'
