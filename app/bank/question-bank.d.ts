declare module 'virtual:question-bank' {
  /** What the page of the question bank knows before it fetches the bank. */
  const bank: {
    /** The number of its questions, without those of official papers. */
    count: number
    first: readonly import('#domain/questions/question.ts').BankQuestion[]
    options: import('#domain/questions/question-filters.ts').FilterOptions
  }
  export default bank
}
