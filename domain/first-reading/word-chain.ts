/**
 * Every run of words of a list, to be found in time that does not depend on the length of the list (a suffix automaton).
 * `step` follows a text word by word and gives the longest run, ending at that word, that is in the list.
 */
export interface WordChain {
  /** Begins to follow a text. */
  follow: () => { step: (word: string) => { length: number; end: number }; stop: () => void }
}

interface State {
  /** The longest run of this state, in words. */
  length: number
  /** The state of the longest shorter ending that is elsewhere too; -1 at the start. */
  link: number
  /** Where a run of this state ends in the list: the first such place. */
  end: number
  next: Map<string, number>
}

export function wordChain(words: readonly string[]): WordChain {
  const states: State[] = [{ length: 0, link: -1, end: -1, next: new Map() }]
  const at = (index: number): State => states[index] ?? { length: 0, link: -1, end: -1, next: new Map() }
  let last = 0
  for (const [end, word] of words.entries()) {
    const own = states.push({ length: at(last).length + 1, link: 0, end, next: new Map() }) - 1
    let from = last
    while (from !== -1 && !at(from).next.has(word)) {
      at(from).next.set(word, own)
      from = at(from).link
    }
    if (from !== -1) {
      const there = at(from).next.get(word) ?? 0
      if (at(there).length === at(from).length + 1) at(own).link = there
      else {
        const { link, end: first, next } = at(there)
        const copy = states.push({ length: at(from).length + 1, link, end: first, next: new Map(next) }) - 1
        while (from !== -1 && at(from).next.get(word) === there) {
          at(from).next.set(word, copy)
          from = at(from).link
        }
        at(there).link = copy
        at(own).link = copy
      }
    }
    last = own
  }
  return {
    follow() {
      let [state, length] = [0, 0]
      return {
        step(word) {
          while (state !== 0 && !at(state).next.has(word)) {
            state = at(state).link
            length = at(state).length
          }
          const next = at(state).next.get(word)
          if (next === undefined) length = 0
          else {
            state = next
            length += 1
          }
          return { length, end: at(state).end }
        },
        stop() {
          state = 0
          length = 0
        },
      }
    },
  }
}
