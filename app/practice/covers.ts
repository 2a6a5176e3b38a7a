/** The cover of a question paper, on the page where an exam is chosen. */
export interface Cover {
  to: string
  codes: readonly string[]
  name: string
  about: string
  /** Phones do not show the first line. */
  information: readonly string[]
  action: string
}

/** Written out, so that this page does not load the catalogue. The tests compare every line with it. */
export const COVERS: readonly Cover[] = [
  {
    to: '/practice/igcse',
    codes: ['0500'],
    name: 'IGCSE English Language',
    about: 'Cambridge IGCSE, first language',
    information: ['Papers 1 and 2', 'March, Summer and Winter', '2015 to 2025'],
    action: 'Choose a year',
  },
  {
    to: '/practice/olevel',
    codes: ['1123'],
    name: 'O Level English Language',
    about: 'Cambridge O Level',
    information: ['Papers 1 and 2', 'Summer and Winter', '2018 to 2024'],
    action: 'Choose a year',
  },
  {
    to: '/practice/alevel',
    codes: ['9093', '8021', 'XEN01'],
    name: 'A Levels',
    about: 'English Language, General Paper and Edexcel',
    information: ['Cambridge and Edexcel', 'Three subjects', '2015 to 2025'],
    action: 'Choose a subject',
  },
]
