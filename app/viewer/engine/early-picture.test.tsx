import { expect, test } from 'vitest'
import { showEarly } from './early-picture.ts'

const PAPER = '/files/papers/0500_s24_qp_12.pdf'

function show(url = PAPER) {
  const image = new Image()
  image.src = '/files/papers/0500_s24_qp_12.page1-small.webp'
  const picture = { image, hide() {} }
  showEarly(picture, url)
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
