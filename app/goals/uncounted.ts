/**
 * The ids of facts that no goal has counted yet, as far as this page knows. The dialog of goals counts them too: it may be
 * opened before the page could.
 */
export const uncounted = new Set<string>()
