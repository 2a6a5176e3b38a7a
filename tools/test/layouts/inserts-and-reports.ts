import { cover, page, prose, type PaperLayout } from './typeset-layout.ts'

/** Inserts, source booklets and examiner reports. */
export const INSERTS_AND_REPORTS: readonly PaperLayout[] = [
  {
    name: 'a source booklet with a list of its texts',
    type: 'Insert',
    form: ['XEN01', '1', 2016],
    pages: [
      [
        '18#50:English Language',
        '50:Source booklet',
        '50:CONTENTS | >Page',
        '50:SECTION A: Context',
        '50:Text A: web page of a sailor | >3',
        '50:Text B: interview with a baker | >4',
        '50:SECTION B: Identity',
        '50:Text C: from a guide | >6',
      ],
      ['50:BLANK PAGE'],
      ['50:SECTION A: Context', '14#50:Text A', '50:The web page of a sailor', ...prose(20)],
      ['14#50:Text B', '50:An interview. Compare Text A, which is about the sea.', ...prose(20)],
      prose(20),
      ['50:SECTION B: Identity', '14#50:Text C', ...prose(20)],
    ],
    expected: 'Text A@3 Text B@4 Text C@6',
  },
  {
    name: 'an insert whose cover names its texts',
    type: 'Insert',
    form: ['0500', '1', 2020],
    pages: [
      cover('0500/12'),
      page(2, [
        '50:Read Text A, and then answer Questions 1(a)–(e).',
        '50:Text A: Eleven stops',
        ...prose(25),
      ]),
      page(3, [
        '50:Read Text B, and then answer Question 1(f).',
        '50:Text B: Somebody else’s shoes',
        ...prose(25),
      ]),
      page(4, [
        '50:Read Text C, and then answer Questions 2 and 3.',
        '50:Text C: Six persons only',
        ...prose(25),
      ]),
    ],
    expected: 'Text A@2 Text B@3 Text C@4',
  },
  {
    name: 'passages instead of texts',
    type: 'Insert',
    form: ['0500', '2', 2015],
    pages: [
      page(1, ['18#50:INSERT', '50:This Insert contains the reading passages for use with all questions.']),
      page(2, [
        '50:Read Passage A carefully, and then answer Questions 1 and 2 in the Question Paper.',
        '250:Passage A',
        ...prose(20),
      ]),
      page(3, [
        '50:Read Passage B carefully, and then answer Question 3 in the Question Paper.',
        '250:Passage B',
        ...prose(20),
      ]),
    ],
    expected: 'Passage A@2 Passage B@3',
  },
  {
    name: 'lettered texts on one page, each with its source',
    type: 'Insert',
    form: ['9093', '3', 2021],
    pages: [
      page(2, [
        '50:Text A for Question 1',
        '50:From a letter of 1790',
        ...prose(12),
        '50:Text B for Question 1',
        '50:The words that come most often after ‘sea’: sick, side, weed',
        '50:Text C for Question 1',
        '50:A graph of three words from 1800 to 2000',
      ]),
    ],
    expected: 'Text A@1 Text B@1 Text C@1',
  },
  {
    name: 'an insert without Text B',
    type: 'Insert',
    form: ['0500', '1', 2020],
    pages: [
      page(2, ['50:Text A: Eleven stops', ...prose(25)]),
      page(4, ['50:Text C: Six persons only', ...prose(25)]),
    ],
    expected: undefined,
  },
  {
    name: 'a report about several components',
    type: 'Examiner Report',
    form: undefined,
    pages: [
      page(1, [
        '18#150:FIRST LANGUAGE ENGLISH',
        '14#200:Paper 0500/11',
        '14#200:Reading',
        '50:Key messages',
        '50:Candidates did well when they read the whole of Text A, and Question 2(d) closely.',
        '50:Comments on specific questions',
        '50:Question 1',
        '50:Comprehension and summary task',
        '50:(a) | 75:This question asked for a time. Most candidates found it.',
        '50:(b) | 75:(i) | 95:Many gave both halves.',
        '75:(ii) | 95:Fewer saw ‘in passing’.',
        '50:(c) | 75:Two points were needed.',
      ]),
      page(2, [
        '50:Question 2',
        '50:(a) | 75:Most underlined too much.',
        '50:(b) | 75:This was hard.',
        '50:Question 3',
        '50:The letter was often lively.',
      ]),
      page(3, [
        '14#200:Paper 0500/12',
        '14#200:Reading',
        '50:Key messages',
        '50:Comments on specific questions',
        '50:Question 1',
        '50:(a) | 75:Nearly all were right.',
        '50:Question 2',
        '50:The task was well done.',
      ]),
    ],
    expected: '11/1(a)@1 11/1(b)(i)@1 11/1(b)(ii)@1 11/1(c)@1 11/2(a)@2 11/2(b)@2 11/3@2 12/1(a)@3 12/2@3',
  },
  {
    name: 'a report without heads of questions',
    type: 'Examiner Report',
    form: undefined,
    pages: [
      page(1, ['14#200:Paper 0500/03', '14#200:Coursework Portfolio', '50:Key messages', ...prose(20)]),
    ],
    expected: undefined,
  },
  {
    name: 'a text that is named in the middle of another',
    type: 'Insert',
    form: ['0500', '2', 2027],
    pages: [
      page(2, [
        '14#50:Text A',
        '50:Time to put away the phrase book',
        ...prose(10),
        '75:Text B',
        '75:is a reply to this one.',
      ]),
      page(3, ['14#50:Text B', '50:What the earpiece heard', ...prose(20)]),
    ],
    expected: undefined,
  },
]
