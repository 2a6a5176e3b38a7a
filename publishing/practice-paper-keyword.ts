/**
 * The first keyword in the PDF of each of our own practice papers; no board's paper has it. The file contains it twice,
 * uncompressed: in the information dictionary as `/Keywords (evergreen-practice-paper, …)`, and in the XMP.
 */
export const practicePaperKeyword = 'evergreen-practice-paper'
