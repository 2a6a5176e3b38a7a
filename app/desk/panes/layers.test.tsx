import { afterEach, expect, test } from 'vitest'
import { closeTopLayer, hasLayer } from './layers.ts'

afterEach(() => document.body.replaceChildren())

const DIALOG = '<div class="dialog-place"><div class="dialog"></div></div>'

test('a dialog of the list below the desk is no layer of the desk, one above it is', () => {
  document.body.innerHTML = `${DIALOG}<div class="viewer"></div>`
  expect(hasLayer()).toBe(false)
  expect(closeTopLayer()).toBe(false)
  document.body.insertAdjacentHTML('beforeend', DIALOG)
  expect(hasLayer()).toBe(true)
})

test('what is open in the desk is a layer, and Escape is sent to the topmost', () => {
  document.body.innerHTML =
    '<div class="viewer"><div class="pdf-find"></div><div class="popover"></div></div>'
  const pressed: string[] = []
  document.addEventListener('keydown', ({ key, target }) =>
    pressed.push(`${key} ${target instanceof Element ? target.className : ''}`),
  )
  expect(closeTopLayer()).toBe(true)
  expect(pressed).toEqual(['Escape popover'])
})
