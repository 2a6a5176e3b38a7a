import { expect, test } from 'vitest'
import { COMPONENTS } from '#domain/exams/component.ts'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import { markFaults, numberingFaults, type PaperForm, questionFaults } from './check-questions.ts'

function formOf(exam: string, paper: string, firstYear: number): PaperForm {
  const component = COMPONENTS.find(
    (each) => each.exam === exam && each.paper === paper && each.firstYear === firstYear,
  )
  if (!component) throw new Error(`no ${exam} paper ${paper} from ${firstYear}`)
  return { marks: component.marks, groups: questionGroups(component) }
}

/** `1(a):2 1(b):3` as questions. */
function asked(text: string) {
  return text.split(' ').map((each) => {
    const [number = '', marks] = each.split(':')
    return marks ? { number, marks: Number(marks) } : { number }
  })
}

const READING = formOf('0500', '1', 2020)
const GOOD = '1(a):1 1(b)(i):2 1(b)(ii):2 1(c):2 1(d):4 1(e):4 1(f):15 2(a):3 2(b):3 2(c):4 2(d):15 3:25'

test.each([
  ['1 2 3'],
  ['1(a) 1(b)(i) 1(b)(ii) 1(c) 2'],
  ['1(a)(i) 1(a)(ii) 2(a) 2(b)'],
  ['1(i) 1(ii) 2'],
  ['1(a) 1(b) 1(c) 1(d) 1(e) 1(f) 1(g) 1(h) 1(i) 1(j)'],
])('%s is in order', (numbers) => expect(numberingFaults(numbers.split(' '))).toEqual([]))

test.each([
  ['2', '2 comes first'],
  ['1 3', '3 follows 1'],
  ['1(a) 1(c)', '1(c) follows 1(a)'],
  ['1(b)', '1(b) comes first'],
  ['1(a)(ii)', '1(a)(ii) comes first'],
  ['1(a)(i) 1(a)(iii)', '1(a)(iii) follows 1(a)(i)'],
  ['1 1', '1 comes again after 1'],
  ['1(a) 1(b) 1(a)', '1(a) follows 1(b)'],
  ['1 1(a)', '1 is there as a whole and in parts'],
  ['1(a) 1(a)(i)', '1(a) is there as a whole and in parts'],
  ['1(a) 1', '1 comes again after 1(a)'],
  ['1(a) 2(b)', '2(b) follows 1(a)'],
  ['x', '"x" is no number of a question'],
])('%s: %s', (numbers, fault) => expect(numberingFaults(numbers.split(' '))).toContain(fault))

test('questions with the marks of their form have no fault', () => {
  expect(questionFaults(asked(GOOD), READING)).toEqual([])
})

test.each([
  [
    'marks dealt out otherwise, with the same sum',
    GOOD.replace('1(e):4', '1(e):5').replace('1(f):15', '1(f):14'),
    '1(a)-(e) has 16 marks, not 15',
  ],
  ['a question without marks', GOOD.replace('3:25', '3'), '3 has no marks'],
  ['a question too few', GOOD.replace(' 2(d):15', ''), '2(d) is missing'],
  ['a question too many', `${GOOD} 4:5`, 'there are more questions than the form has'],
])('%s is a fault', (_name, questions, fault) => {
  expect(markFaults(asked(questions), READING)).toContain(fault)
})

test.each([
  ['0500', '2', 2027, '1(a):5 1(b):35 2:40 3:40 4:40 5:40'],
  ['9093', '1', 2015, '1(a):15 1(b):10 2(a):15 2(b):10 3(a):15 3(b):10'],
  ['9093', '4', 2015, '1:25 2:25 3:25'],
  ['9093', '2', 2015, '1:25 2:25 3:25 4:25 5:25 6:25'],
  ['1123', '2', 2018, '1(a):12 1(b):10 2:1 3:2 4:6 5:6 6:13'],
  ['XEN01', '1', 2016, '1:35 2:15'],
  ['8021', '1', 2019, '1:30 2:30 3:30 4:30 5:30 6:30 7:30 8:30 9:30 10:30'],
] as const)('%s paper %s from %i may have %s', (exam, paper, firstYear, questions) => {
  expect(questionFaults(asked(questions), formOf(exam, paper, firstYear))).toEqual([])
})

test.each([
  ['0500', '2', 2027, '1(a):5 1(b):35 2:40 3:40 4:40', '5 is missing'],
  ['0500', '2', 2027, '1(a):5 1(b):35 2:40 3:40 4:40 5:35', '5 does not have 40 marks'],
  ['9093', '2', 2015, '1:25 2:25', 'Section A has no choice of questions with 25 marks each'],
  ['XEN01', '1', 2016, '1:15 2:35', 'Section A has 50 marks, not 35'],
  ['XEN01', '1', 2016, '1:35', 'Section B has 0 marks, not 15'],
] as const)('%s paper %s from %i may not have %s', (exam, paper, firstYear, questions, fault) => {
  expect(questionFaults(asked(questions), formOf(exam, paper, firstYear))).toContain(fault)
})

test('without facts about the form, nothing can be proved', () => {
  expect(questionFaults(asked('1:25'), { marks: 25, groups: [] })).toEqual([
    'the facts have no questions of this form',
  ])
})
