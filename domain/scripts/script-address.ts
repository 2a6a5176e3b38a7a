/** The page on which a student marks a script: `/marking/script?of=0500/sets/p1-1&script=b`. */
export function markScriptAddress(set: string, letter: string): string {
  return `/marking/script?of=${set}&script=${letter.toLowerCase()}`
}

/** The desk with a script beside the question paper, at a question if one is given. `desk` is the question paper's address. */
export function readScriptAddress(desk: string, letter: string, question?: string): string {
  const at = question === undefined ? '' : `&question=${question}`
  return `${desk}?beside=sc${at}&script=${letter.toLowerCase()}`
}
