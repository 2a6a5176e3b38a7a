declare module 'virtual:first-content/cards' {
  /** The cards of a first day. */
  const cards: readonly import('#domain/study/cards/card.ts').Card[]
  export default cards
}

declare module 'virtual:first-content/pair' {
  /** The pair that somebody new judges first. */
  const pair: import('#domain/study/pair-choice.ts').ChosenPair & {
    published: import('#domain/tasks/published-pair.ts').PublishedPair
    /** How many pairs there are. */
    all: number
  }
  export default pair
}
