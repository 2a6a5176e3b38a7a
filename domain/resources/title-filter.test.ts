import { expect, test } from 'vitest'
import { matchedPart } from './title-filter.ts'

test.each([
  ['Writer’s effect', "R'S E", ['Write', 'r’s e', 'ffect']],
  ['Writer’s effect', ' effect ', ['Writer’s ', 'effect', '']],
  ['Writer’s effect', '', ['Writer’s effect', '', '']],
  ['Writer’s effect', 'writer’s', ['', 'Writer’s', ' effect']],
  ['Writer’s effect', 'tone', ['Writer’s effect', '', '']],
  ['Writer’s effect', '.*', ['Writer’s effect', '', '']],
  ['Paper 1, Reading: the guide', 'guide reading', ['Paper 1, Reading: the guide', '', '']],
])('in "%s", "%s" finds %j', (title, text, parts) => expect(matchedPart(title, text)).toEqual(parts))
