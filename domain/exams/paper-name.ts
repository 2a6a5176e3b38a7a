/** `Paper 1`; of Edexcel's exam `Unit 1`. */
export function paperName(exam: string, paper: string | number): string {
  return `${exam === 'XEN01' ? 'Unit' : 'Paper'} ${paper}`
}
