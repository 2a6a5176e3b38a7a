// Made by `npm run catalogue` from content/ and the rules of app/resources. Do not edit.
export const CONTENTS = [
  {
    "address": "igcse",
    "description": "Reading, directed writing and composition, for 0500 and for O Level 1123.",
    "count": 15,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 9
      },
      {
        "address": "additional",
        "description": "Practice papers of our own, and what fits no other shelf.",
        "count": 6
      }
    ]
  },
  {
    "address": "alevel",
    "description": "Text analysis, reflective commentary, language change and child language acquisition.",
    "count": 8,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 8
      }
    ]
  },
  {
    "address": "generalpaper",
    "description": "The essay, from choosing a question on, and comprehension under time.",
    "count": 2,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 2
      }
    ]
  },
  {
    "address": "edexcel",
    "description": "Units 1 to 4: identity, language in transition, crafting and investigating.",
    "count": 4,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 4
      }
    ]
  },
  {
    "address": "ib",
    "description": "Paper 1, Paper 2, the individual oral and the HL essay.",
    "count": 0,
    "categories": []
  }
] as const
