import { expect, test } from 'vitest'
import type { InitialPicture } from './initial-load.ts'
import { layWords } from '#app/viewer/engine/pages/lay-words.ts'
import { showEarly } from './early-picture.ts'

const PAPER = '/files/papers/0500_s24_qp_12.pdf'

function show(url = PAPER, text?: unknown, arrives = true) {
  const image = new Image()
  image.src = '/files/papers/0500_s24_qp_12.page1-small.webp'
  const words = { url: '/files/papers/0500_s24_qp_12.page1-text.json', text: Promise.resolve(text) }
  const picture: InitialPicture = { image, words, hide() {} }
  showEarly(picture, url, layWords)
  if (arrives) image.dispatchEvent(new Event('load'))
  return picture
}
const early = () => document.querySelector<HTMLImageElement>('.pdf-early > img')

test('the picture is shown below the desk, and goes when the desk shows it', () => {
  const picture = show()
  expect(early()?.src).toBe(picture.image.src)
  expect(early()?.parentElement?.style.zIndex).toBe('49')
  expect(early()?.parentElement?.getAttribute('aria-hidden')).toBe('true')
  picture.hide()
  expect(early()).toBeNull()
})

test('the words lie over the picture, in its place and scale, and go with it', async () => {
  const picture = show(PAPER, { v: 1, items: [['Reading', 100, 50, 80, 20]] })
  await picture.words.text
  const words = document.querySelector<HTMLElement>('.pdf-early > .pdf-words')
  const { top, left, width } = early()?.style ?? {}
  expect([words?.textContent, words?.style.top, words?.style.left]).toEqual(['Reading', top, left])
  const scale = words?.parentElement?.style.getPropertyValue('--pdf-words')
  expect(Number(scale) * 1000).toBeCloseTo(Number.parseFloat(width ?? ''))
  picture.hide()
  expect(document.querySelector('.pdf-words')).toBeNull()
})

test('a picture without words is only a picture', async () => {
  const picture = show()
  await picture.words.text
  expect([early() === null, document.querySelector('.pdf-words')]).toEqual([false, null])
})

test('who was in this document before may come back to another page, and sees none', () => {
  localStorage.setItem('ee_places_v1', JSON.stringify([[PAPER, { page: 3 }]]))
  show()
  expect(early()).toBeNull()
  show('/files/papers/0500_s24_qp_1.pdf')
  expect(early()).not.toBeNull()
})

test('a picture that comes after the desk is not shown twice', () => {
  document.body.innerHTML = '<div class="pdf-first"><img alt="" /></div>'
  show()
  expect(early()).toBeNull()
})

test('a picture that comes when the desk needs it no more is not shown at all', () => {
  document.body.innerHTML = ''
  const picture = show('/files/papers/0500_s24_qp_13.pdf', undefined, false)
  expect(early()).toBeNull()
  picture.hide()
  picture.image.dispatchEvent(new Event('load'))
  expect(early()).toBeNull()
})
