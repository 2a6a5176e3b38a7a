import { expect, test } from 'vitest'
import { parseShades, registerHint } from './workbench.tsx'

test('each line is a shade with its register and the used word', () => {
  expect(parseShades('in a temper|an *irate* caller|formal\nwalk fast|She *strode* out.|neutral')).toEqual([
    { meaning: 'in a temper', example: ['an ', 'irate', ' caller'], register: 'formal' },
    { meaning: 'walk fast', example: ['She ', 'strode', ' out.'], register: 'neutral' },
  ])
})

test('a register says where its words belong', () => {
  expect(registerHint('formal')).toBe('for essays, reports and letters')
})
