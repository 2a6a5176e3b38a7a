import { htmlText } from './html-text.ts'

/** A note in the margin and the words that it is about. */
export interface Note {
  phrase: string
  text: string
}

/**
 * A reference for everyone who reads by ear or by keyboard, which leads to the list of notes; a place to tap that opens
 * the note at once; and the note itself, beside the text or above it. The last two say nothing new, so they are hidden
 * from those who hear the page.
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

/** All notes of a document in their order, each with its words and a way back to them. */
export function notesHtml(notes: readonly Note[]): string {
  if (notes.length === 0) return ''
  const items = notes.map(({ phrase, text }, index) => {
    const number = index + 1
    const back = `<a href="#ref-${number}" role="doc-backlink" aria-label="Back to the text, note ${number}">back</a>`
    return `<li id="note-${number}"><span class="of">${htmlText(phrase)}</span> ${htmlText(text)} ${back}</li>`
  })
  return `<section class="notes" role="doc-endnotes" aria-labelledby="notes"><h2 id="notes">Notes in the margin</h2><ol>${items.join('')}</ol></section>`
}
