import { expect, test } from 'vitest'
import { findUsedForm } from './word-forms.ts'

function used(word: string, kind: Parameters<typeof findUsedForm>[1], text: string): string | undefined {
  const found = findUsedForm(word, kind, text)
  return found && text.slice(found.start, found.end)
}

test.each([
  ['irate', 'adjective', 'an irate caller', 'irate'],
  ['livid', 'adjective', 'Livid, he left', 'Livid'],
  ['trudge', 'verb', 'We trudged home.', 'trudged'],
  ['grab', 'verb', 'She grabbed her coat.', 'grabbed'],
  ['carry', 'verb', 'He carried it.', 'carried'],
  ['creep', 'verb', 'Fog crept up the street.', 'crept'],
  ['flee', 'verb', 'Birds were fleeing.', 'fleeing'],
  ['glide', 'verb', 'A gliding swan', 'gliding'],
  ['lash', 'verb', 'Rain lashes the glass.', 'lashes'],
  ['fragment', 'noun', 'They found fragments of a vase.', 'fragments'],
  ['fury', 'noun', 'the Furies', 'Furies'],
] as const)('%s, %s, is in %j as %j', (word, kind, text, form) => expect(used(word, kind, text)).toBe(form))

test.each([
  ['six', 'adjective', 'sixty of them'],
  ['irate', 'adjective', 'the pirates'],
  ['sharp', 'adjective', 'a razor-sharp knife'],
  ['sip', 'verb', 'the ship'],
  ['grab', 'noun', 'She grabbed it.'],
  ['creep', 'verb', 'It creaks.'],
] as const)('%s, %s, is not in %j', (word, kind, text) => expect(used(word, kind, text)).toBeUndefined())
