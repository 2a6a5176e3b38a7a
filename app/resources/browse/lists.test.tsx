import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/resources/catalogue.generated.ts'
import { contentsOf } from '#domain/resources/catalogue.ts'
import { CategoryList } from './category-page.tsx'
import { LevelCategories } from './level-page.tsx'

afterEach(cleanup)

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Categories' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('a category shows its sections with their counts, and only categories that hold something', () => {
  render(<CategoryList level="alevel" category="notes" contents={contentsOf(CATALOGUE.alevel, 'notes')} />)
  const section = screen.getByRole('heading', { name: /Paper 4 Notes/ }).closest('section')
  const count = section?.querySelectorAll('li').length
  expect(section?.querySelector('h2')?.textContent).toBe(`Paper 4 Notes [${count} PDFs]`)
  expect(tabs()).toContain('Exam Notes')
  expect(tabs()).not.toContain('Course Framework')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/resources/alevel')
})

test('a category without documents says so, with its own tab beside the full ones', () => {
  const contents = { sections: [], full: ['notes', 'additional'] }
  render(<CategoryList level="igcse" category="examples" contents={contents} />)
  expect(screen.getByText('No sections available in this category.')).toBeDefined()
  expect(tabs()).toEqual(['Exam Notes', 'Examples', 'Additional Resources'])
})

test('a level without documents says so', () => {
  render(<LevelCategories level="ib" contents={{ description: 'Nothing yet.', count: 0, categories: [] }} />)
  expect(screen.getByText('No categories available for this level.')).toBeDefined()
})

test('every button for students names what it asks for', () => {
  render(<CategoryList level="igcse" category="notes" contents={contentsOf(CATALOGUE.igcse, 'notes')} />)
  const saves = screen.getAllByRole('button', { name: /^Save / })
  expect(saves.length).toBeGreaterThan(5)
  expect(saves.every(({ dataset }) => dataset.feature === 'save resources' && dataset.about)).toBe(true)
  expect(screen.getByRole('button', { name: 'Goals' }).dataset.feature).toBe('study goals')
  const saved = screen.getByRole('button', { name: /^Saved/ })
  expect([saved.textContent, saved.dataset.feature]).toEqual([' Saved (0)', 'saved resources'])
})
