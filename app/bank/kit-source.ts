import { numberWord } from '#domain/plural.ts'
import type { AnswerMark, PublishedAnswer, PublishedScale, TextRun } from '#domain/tasks/published-task.ts'
import { type KitPartId, letterOf, linedPages, mixed } from '#domain/questions/print-kit.ts'
import { blocksOf, type HtmlBlock } from './kit-blocks.ts'

/** A block with a key among those of its part. */
export interface KitBlock extends HtmlBlock {
  key: string
}

/** A part of a print kit that can be ticked. */
export interface KitPart {
  id: KitPartId
  label: string
  /** What follows the number of its pages. */
  note?: string
  caption: string
  blocks: readonly KitBlock[]
  /** The number of lined pages, of the part that has them. */
  lined?: number
}

/** What a print kit is made of. */
export interface KitContent {
  number: string | undefined
  marks: number
  words?: { to?: number | undefined } | undefined
  questionHtml: string
  textsHtml: string
  scale: PublishedScale | undefined
  answers: readonly PublishedAnswer[]
}

/** The parts of a kit in their order. A part without content is left out. */
export function kitParts(content: KitContent): KitPart[] {
  const { textsHtml, scale, answers, marks } = content
  const texts = blocksOf(textsHtml)
  const textCount = texts.filter(({ isHead }) => isHead).length
  const ranked = mixed(answers)
  const parts: (KitPart | false)[] = [
    {
      id: 'question',
      label: 'The question',
      caption: 'The question',
      blocks: keyed(questionBlocks(content)),
    },
    texts.length > 0 && {
      id: 'texts',
      label: textCount === 2 ? 'The two texts' : textCount > 2 ? 'The texts' : 'The text',
      caption: textCount > 1 ? 'The texts' : 'The text',
      blocks: keyed(texts),
    },
    {
      id: 'lines',
      label: 'Lined pages',
      note: 'with a margin for marks',
      caption: 'Lined page',
      blocks: [],
      lined: linedPages({ words: content.words, marks }),
    },
    scale !== undefined && {
      id: 'levels',
      label: 'Levels in plain words',
      caption: 'Levels in plain words',
      blocks: keyed(levelBlocks(scale)),
    },
    ranked.length > 1 && {
      id: 'answers',
      label: `${capital(numberWord(ranked.length))} answers to rank`,
      note: 'The order is on a page of its own.',
      caption: `${capital(numberWord(ranked.length))} answers to rank`,
      blocks: keyed(answerBlocks(ranked)),
    },
    ranked.length > 1 && {
      id: 'order',
      label: 'Order and marks, for you',
      caption: 'Order and marks',
      blocks: keyed(orderBlocks(ranked)),
    },
  ]
  return parts.filter((part) => part !== false)
}

function keyed(blocks: readonly HtmlBlock[]): KitBlock[] {
  return blocks.map(({ html, isHead }, at) => ({ html, isHead, key: String(at) }))
}

function questionBlocks({ number, marks, questionHtml }: KitContent): HtmlBlock[] {
  const [html = ''] = questionHtml.split('<p><strong>For which exam?</strong>')
  return [
    head(number ? `Question ${number}` : 'The question'),
    ...blocksOf(html),
    { html: `<p class="kit-marks">[${marks}]</p>`, isHead: false },
  ]
}

function levelBlocks({ objectives }: PublishedScale): HtmlBlock[] {
  return objectives.flatMap(({ name, of, levels }) => [
    head(`Levels${name ? `: ${name}` : ''} [${of}]`),
    ...levels.toReversed().map(({ from, to, text }) => ({
      html: `<div class="kit-level"><b>${from === to ? from : `${from}–${to}`}</b><span>${escapeHtml(text)}</span></div>`,
      isHead: false,
    })),
  ])
}

function answerBlocks(answers: readonly PublishedAnswer[]): HtmlBlock[] {
  const count = numberWord(answers.length)
  return [
    head(`${capital(count)} answers: put them in order`),
    {
      html: `<p>Write 1 for the best and ${answers.length} for the weakest. Then say why, with a partner.</p>`,
      isHead: true,
    },
    ...answers.flatMap(({ paragraphs }, at) => [
      { html: `<div class="kit-letter"><b>${letterOf(at)}</b><i></i></div>`, isHead: true },
      ...paragraphs.map((runs) => ({ html: `<p>${runs.map(runHtml).join('')}</p>`, isHead: false })),
    ]),
  ]
}

function orderBlocks(answers: readonly PublishedAnswer[]): HtmlBlock[] {
  const best = answers
    .map((answer, at) => ({ ...answer, letter: letterOf(at) }))
    .toSorted((a, b) => b.got - a.got)
  return [
    head('Order and marks'),
    {
      html: '<p>The marks are ours, not a board’s. Two examiners often differ by one or two.</p>',
      isHead: false,
    },
    ...best.map(({ letter, got, of, marks, notHigher, notLower }, at) => ({
      html: `<div class="kit-level"><b>${at + 1}. ${letter}</b><span><strong>${got} of ${of}</strong>${marksLine(marks)}${sentence('Why not higher', notHigher)}${sentence('Why not lower', notLower)}</span></div>`,
      isHead: false,
    })),
  ]
}

function marksLine(marks: readonly AnswerMark[]): string {
  const named = marks.filter(({ objective }) => objective !== undefined)
  return named.length === 0
    ? ''
    : ` (${named.map(({ objective = '', got, of }) => `${escapeHtml(objective)} ${got} of ${of}`).join(', ')})`
}

function sentence(name: string, text: string | undefined): string {
  return text ? `<br>${name}: ${escapeHtml(text)}` : ''
}

function runHtml({ text, style }: TextRun): string {
  const words = escapeHtml(text).replaceAll('\n', '<br>')
  if (style === 'strong') return `<strong>${words}</strong>`
  return style === 'emphasis' ? `<em>${words}</em>` : words
}

function head(text: string): HtmlBlock {
  return { html: `<p class="kit-h">${escapeHtml(text)}</p>`, isHead: true }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A text as HTML. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
