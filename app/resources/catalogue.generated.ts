// Made by `npm run catalogue` from content/ and the rules of app/resources. Do not edit.
export const CATALOGUE = {
  "igcse": {
    "notes": [
      {
        "key": "p1",
        "title": "Paper 1 Notes",
        "rows": [
          "guide-0500-p1-2020 Paper 1, Reading: the paper guide",
          "guide-1123-p1-2024 O Level Paper 1, Reading: the paper guide",
          "guide-0500-p1-2015 Paper 1, Reading Passages (Core): the paper guide (2015 to 2019)",
          "guide-1123-p1-2018 O Level Paper 1, Writing: the paper guide (2018 to 2023)",
          "note-0500-summary-in-120-words Paper 1, Question 1(f): the 120-word summary"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Notes",
        "rows": [
          "guide-0500-p2-2020 Paper 2, Directed Writing and Composition: the paper guide",
          "guide-1123-p2-2024 O Level Paper 2, Writing: the paper guide",
          "guide-0500-p2-2015 Paper 2, Reading Passages (Extended): the paper guide (2015 to 2019)",
          "guide-1123-p2-2018 O Level Paper 2, Reading: the paper guide (2018 to 2023)"
        ]
      },
      {
        "key": "p3",
        "title": "Paper 3 Notes",
        "rows": [
          "guide-0500-p3-2015 Paper 3, Directed Writing and Composition: the paper guide (2015 to 2019)"
        ]
      }
    ],
    "examples": [
      {
        "key": "p1",
        "title": "Paper 1 Examples",
        "rows": [
          "example-0500-salt-pans-writers-effects Writer’s effects: the salt pans, a top answer"
        ]
      }
    ],
    "structure": [
      {
        "key": "descriptive-writing",
        "title": "Descriptive Writing",
        "rows": [
          "technique-far-to-near Far to near: the slow zoom"
        ]
      }
    ],
    "additional": [
      {
        "key": "practice-materials",
        "title": "Practice Materials",
        "rows": [
          "practice-0500-p1-1-question-paper Evergreen practice paper 1: question paper",
          "practice-0500-p1-1-insert Evergreen practice paper 1: insert",
          "practice-0500-p1-1-mark-scheme Evergreen practice paper 1: mark scheme",
          "practice-0500-p1-2-question-paper Evergreen practice paper 2: question paper",
          "practice-0500-p1-2-insert Evergreen practice paper 2: insert",
          "practice-0500-p1-2-mark-scheme Evergreen practice paper 2: mark scheme"
        ]
      }
    ]
  },
  "alevel": {
    "notes": [
      {
        "key": "p1",
        "title": "Paper 1 Notes",
        "rows": [
          "guide-9093-p1-2021 Paper 1, Reading: the paper guide",
          "guide-9093-p1-2015 Paper 1, Passages: the paper guide (2015 to 2020)"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Notes",
        "rows": [
          "guide-9093-p2-2021 Paper 2, Writing: the paper guide",
          "guide-9093-p2-2015 Paper 2, Writing: the paper guide (2015 to 2020)"
        ]
      },
      {
        "key": "p3",
        "title": "Paper 3 Notes",
        "rows": [
          "guide-9093-p3-2021 Paper 3, Language Analysis: the paper guide",
          "guide-9093-p3-2015 Paper 3, Text Analysis: the paper guide (2015 to 2020)"
        ]
      },
      {
        "key": "p4",
        "title": "Paper 4 Notes",
        "rows": [
          "guide-9093-p4-2021 Paper 4, Language Topics: the paper guide",
          "guide-9093-p4-2015 Paper 4, Language Topics: the paper guide (2015 to 2020)"
        ]
      }
    ],
    "structure": [
      {
        "key": "text-guides",
        "title": "Text Guides",
        "rows": [
          "framework-find-the-turn Find the turn: an analysis built on where a text changes"
        ]
      }
    ]
  },
  "generalpaper": {
    "notes": [
      {
        "key": "p1",
        "title": "Paper 1 Notes",
        "rows": [
          "guide-8021-p1-2019 Paper 1, Essay: the paper guide"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Notes",
        "rows": [
          "guide-8021-p2-2019 Paper 2, Comprehension: the paper guide"
        ]
      }
    ],
    "additional": [
      {
        "key": "paper-tips",
        "title": "Paper Tips",
        "rows": [
          "strategy-choose-a-question-in-five-minutes Choose one of ten questions in five minutes"
        ]
      }
    ]
  },
  "edexcel": {
    "notes": [
      {
        "key": "p1",
        "title": "Unit 1 Notes",
        "rows": [
          "guide-xen01-p1-2016 Unit 1 (WEN01), Language: Context and Identity: the paper guide"
        ]
      },
      {
        "key": "p2",
        "title": "Unit 2 Notes",
        "rows": [
          "guide-xen01-p2-2016 Unit 2 (WEN02), Language in Transition: the paper guide"
        ]
      },
      {
        "key": "p3",
        "title": "Unit 3 Notes",
        "rows": [
          "guide-xen01-p3-2017 Unit 3 (WEN03), Crafting Language: the paper guide"
        ]
      },
      {
        "key": "p4",
        "title": "Unit 4 Notes",
        "rows": [
          "guide-xen01-p4-2017 Unit 4 (WEN04), Investigating Language: the paper guide"
        ]
      }
    ]
  },
  "ib": {
    "literary-analysis": [
      {
        "key": "literary-terms",
        "title": "Literary Terms",
        "rows": [
          "term-metonymy Metonymy"
        ]
      }
    ]
  }
} as const
