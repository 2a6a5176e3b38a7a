/** The page that shows a shared list. The list is in the address's fragment, which is not sent to the server. */
export const SHARED_PATH = '/practice/shared'
