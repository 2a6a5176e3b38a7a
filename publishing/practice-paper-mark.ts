/**
 * The first keyword in the PDF of every practice paper of our own; no board's paper carries it. It stands twice in
 * the file, uncompressed: in the information dictionary as `/Keywords (evergreen-practice-paper, …)`, and in the XMP.
 */
export const practicePaperKeyword = 'evergreen-practice-paper'
