/** What a question of one of our papers asks, from the HTML of the paper; undefined if it has no such question. */
export function questionOfSet(html: string, question: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found = body.querySelector(`[data-question="${CSS.escape(question)}"] > div`)
  found?.querySelector('.total')?.remove()
  return found?.innerHTML
}
