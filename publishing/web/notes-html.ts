import type { ColourMeaning } from '#publishing/colour-key.ts'
import { htmlText } from './html-text.ts'

/** A note in the margin, and the marked words. */
export interface Note {
  phrase: string
  text: string
}

/**
 * The HTML of a note has three parts. The reference is a link to the list of notes, for screen readers and keyboards. The
 * button opens the note on narrow screens. The note itself is beside or above the text. Screen readers skip the last two,
 * since the list has the same text.
 */
export function noteHtml(
  number: number,
  text: string,
  colour: string,
): { reference: string; beside: string } {
  const tap = `<button class="tap" type="button" tabindex="-1" aria-hidden="true" popovertarget="beside-${number}"></button>`
  return {
    reference: `<span class="ref"><a id="ref-${number}" href="#note-${number}" role="doc-noteref" aria-label="Note ${number}">${number}</a>${tap}</span>`,
    beside: `<span class="beside note ${colour}" id="beside-${number}" popover aria-hidden="true"><b>${number}</b> ${htmlText(text)}</span>`,
  }
}

/** What the colours of the marks mean. */
export function colourKeyHtml(colours: readonly ColourMeaning[]): string {
  const items = colours.map(
    ({ colour, name, meaning }) => `<span><mark class="run-${colour}">${name}</mark> ${meaning}</span>`,
  )
  return `<p class="colour-key">${items.join(' ')}</p>`
}

/** The list of all notes in their order, each with the marked words and a link back to them. */
export function notesHtml(notes: readonly Note[]): string {
  if (notes.length === 0) return ''
  const items = notes.map(({ phrase, text }, index) => {
    const number = index + 1
    const back = `<a href="#ref-${number}" role="doc-backlink" aria-label="Back to the text, note ${number}">back</a>`
    return `<li id="note-${number}"><span class="of">${htmlText(phrase)}</span> ${htmlText(text)} ${back}</li>`
  })
  return `<section class="notes" role="doc-endnotes" aria-labelledby="notes"><h2 id="notes">Notes in the margin</h2><ol>${items.join('')}</ol></section>`
}
