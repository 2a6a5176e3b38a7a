// Made by `npm run catalogue` from content/ and the rules of domain/resources. Do not edit.
export const CONTENTS = [
  {
    "address": "igcse",
    "description": "Reading, directed writing and composition, for 0500 and for O Level 1123.",
    "count": 195,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 34
      },
      {
        "address": "examples",
        "description": "Answers with the marks they would earn, and why.",
        "count": 76
      },
      {
        "address": "structure",
        "description": "How an answer is built, paragraph by paragraph.",
        "count": 23
      },
      {
        "address": "vocabulary",
        "description": "Words that earn marks, and the places they fit.",
        "count": 3
      },
      {
        "address": "additional",
        "description": "Practice papers of our own, and what fits no other category.",
        "count": 59
      }
    ]
  },
  {
    "address": "alevel",
    "description": "Text analysis, reflective commentary, language change and child language acquisition.",
    "count": 137,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 17
      },
      {
        "address": "examples",
        "description": "Answers with the marks they would earn, and why.",
        "count": 50
      },
      {
        "address": "structure",
        "description": "How an answer is built, paragraph by paragraph.",
        "count": 21
      },
      {
        "address": "vocabulary",
        "description": "Words that earn marks, and the places they fit.",
        "count": 21
      },
      {
        "address": "additional",
        "description": "Practice papers of our own, and what fits no other category.",
        "count": 28
      }
    ]
  },
  {
    "address": "generalpaper",
    "description": "The essay, from choosing a question on, and comprehension under time.",
    "count": 65,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 12
      },
      {
        "address": "examples",
        "description": "Answers with the marks they would earn, and why.",
        "count": 25
      },
      {
        "address": "structure",
        "description": "How an answer is built, paragraph by paragraph.",
        "count": 7
      },
      {
        "address": "vocabulary",
        "description": "Words that earn marks, and the places they fit.",
        "count": 2
      },
      {
        "address": "additional",
        "description": "Practice papers of our own, and what fits no other category.",
        "count": 19
      }
    ]
  },
  {
    "address": "edexcel",
    "description": "Units 1 to 4: identity, language in transition, crafting and investigating.",
    "count": 71,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 12
      },
      {
        "address": "examples",
        "description": "Answers with the marks they would earn, and why.",
        "count": 12
      },
      {
        "address": "structure",
        "description": "How an answer is built, paragraph by paragraph.",
        "count": 7
      },
      {
        "address": "vocabulary",
        "description": "Words that earn marks, and the places they fit.",
        "count": 2
      },
      {
        "address": "additional",
        "description": "Practice papers of our own, and what fits no other category.",
        "count": 38
      }
    ]
  },
  {
    "address": "ib",
    "description": "Paper 1, Paper 2, the individual oral and the HL essay.",
    "count": 240,
    "categories": [
      {
        "address": "notes",
        "description": "What each paper asks, and how to answer it in the time.",
        "count": 7
      },
      {
        "address": "examples",
        "description": "Answers with the marks they would earn, and why.",
        "count": 19
      },
      {
        "address": "structure",
        "description": "How an answer is built, paragraph by paragraph.",
        "count": 1
      },
      {
        "address": "vocabulary",
        "description": "Words that earn marks, and the places they fit.",
        "count": 1
      },
      {
        "address": "additional",
        "description": "Practice papers of our own, and what fits no other category.",
        "count": 17
      },
      {
        "address": "course-framework",
        "description": "How the course is put together, and how it is assessed.",
        "count": 3
      },
      {
        "address": "literary-analysis",
        "description": "Terms and methods for close reading.",
        "count": 183
      },
      {
        "address": "prescribed-texts",
        "description": "Texts and bodies of work, and how to choose among them.",
        "count": 3
      },
      {
        "address": "assessment-tools",
        "description": "Criteria and checklists for each component.",
        "count": 6
      }
    ]
  }
] as const
