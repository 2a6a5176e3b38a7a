declare module 'virtual:content-files/pairs' {
  /** The folder of this build's pairs of versions to judge, from the site's root: see `domain/tasks/published-pair.ts`. */
  const folder: string
  export default folder
}

declare module 'virtual:content-files/search' {
  /** The folder of this build's search indexes and texts, from the site's root. */
  const folder: string
  export default folder
}

declare module 'virtual:content-files/tasks' {
  /** The folder of this build's tasks and scales, from the site's root: see `domain/tasks/published-task.ts`. */
  const folder: string
  export default folder
}

declare module 'virtual:content-files/cards' {
  /** The folder of this build's cards, from the site's root: see `domain/study/cards/card.ts`. */
  const folder: string
  export default folder
}

declare module 'virtual:content-files/questions' {
  /** The folder of this build's question bank: see `domain/questions/question.ts`. */
  const folder: string
  export default folder
}
