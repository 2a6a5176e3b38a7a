// Made by `npm run catalogue` from content/ and the rules of domain/resources. Do not edit.
export const CATALOGUE = {
  "igcse": {
    "notes": [
      {
        "key": "p1",
        "title": "Paper 1 Notes",
        "rows": [
          "guide-0500-p1-2027 Paper 1, Reading: the paper guide",
          "guide-1123-p1-2024 O Level Paper 1, Reading: the paper guide",
          "guide-0500-p1-2020 Paper 1, Reading: the paper guide (2020 to 2026)",
          "guide-0500-p1-2015 Paper 1, Reading Passages (Core): the paper guide (2015 to 2019)",
          "guide-1123-p1-2018 O Level Paper 1, Writing: the paper guide (2018 to 2023)",
          "note-0500-ladder-question-1 Paper 1, Question 1: a ladder for each short answer",
          "note-0500-answer-to-the-bracket Paper 1, Question 1: how many things to write",
          "note-0500-summary-in-120-words Paper 1, Question 2(a): the 120-word summary",
          "note-0500-ladder-question-2b Paper 1, Question 2(b): five marks for what someone thinks",
          "note-0500-ladder-question-3abc Paper 1, Question 3(a)–(c): answers in steps",
          "note-0500-ten-marks-from-single-words Paper 1, Question 3(a)–(c): ten marks from small words",
          "note-0500-which-words-for-2d Paper 1, Question 3(d): which words are worth choosing",
          "note-0500-three-forms-for-question-3 Paper 1, Question 4: journal, interview or letter",
          "note-1123-name-the-feeling O Level Paper 1, Question 1: name the feeling exactly",
          "note-1123-ladder-question-1 O Level Paper 1, Question 1: sixteen marks, answer by answer",
          "note-1123-ladder-question-2 O Level Paper 1, Question 2: meaning, then effect",
          "note-1123-three-b-five-marks O Level Paper 1, Question 3(b): five marks for a short response"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Notes",
        "rows": [
          "guide-0500-p2-2027 Paper 2, Directed Writing and Composition: the paper guide",
          "guide-1123-p2-2024 O Level Paper 2, Writing: the paper guide",
          "guide-0500-p2-2020 Paper 2, Directed Writing and Composition: the paper guide (2020 to 2026)",
          "guide-0500-p2-2015 Paper 2, Reading Passages (Extended): the paper guide (2015 to 2019)",
          "guide-1123-p2-2018 O Level Paper 2, Reading: the paper guide (2018 to 2023)",
          "note-0500-ladder-paper-2-question-1a Paper 2, Question 1(a): five marks for judging an attitude",
          "note-0500-twenty-four-marks-of-sentences Paper 2, Section B: twenty-four marks of sentences"
        ]
      },
      {
        "key": "p3",
        "title": "Paper 3 Notes",
        "rows": [
          "guide-0500-p3-2015 Paper 3, Directed Writing and Composition: the paper guide (2015 to 2019)",
          "note-0500-a-coursework-folder Component 3: three assignments for the coursework portfolio"
        ]
      },
      {
        "key": "general",
        "title": "General",
        "rows": [
          "note-0500-command-words Command words in 0500: what each one asks you to do",
          "note-0500-a-talk-and-a-conversation Component 4: a talk, and then a conversation",
          "note-1123-command-words Command words in O Level 1123: from ‘what’ to ‘write a speech’"
        ]
      },
      {
        "key": "summary-writing",
        "title": "Summary Writing",
        "rows": [
          "note-1123-ten-marks-for-writing-a-summary O Level Paper 1, Question 3(a): the ten marks for how you write"
        ]
      },
      {
        "key": "directed-writing",
        "title": "Directed Writing",
        "rows": [
          "note-0500-two-texts-one-argument Paper 2, Question 1(b): two texts, one argument of your own",
          "note-1123-one-argument-four-forms O Level Paper 2, Section A: a letter, a speech, an article, a report"
        ]
      },
      {
        "key": "descriptive-writing",
        "title": "Descriptive Writing",
        "rows": [
          "note-0500-describe-with-a-path Paper 2, Section B: a description needs a path"
        ]
      },
      {
        "key": "narrative-writing",
        "title": "Narrative Writing",
        "rows": [
          "note-1123-four-hundred-words-of-story O Level Paper 2, Section B: a story that fits 400 words"
        ]
      }
    ],
    "examples": [
      {
        "key": "p1",
        "title": "Paper 1 Examples",
        "rows": [
          "example-0500-kilometre-88-journal Extended response: a journal from Kilometre 88, top",
          "example-0500-piano-tuner-letter Extended response: a letter from the tuner’s flat, good",
          "example-0500-pacemaker-article Extended response: a magazine article on a pacemaker, top",
          "example-0500-goat-train-article-good Extended response: a newspaper report on a goat, good",
          "example-0500-goat-train-article-low Extended response: a newspaper report on a goat, low",
          "example-0500-goat-train-article-top Extended response: a newspaper report on a goat, top",
          "example-0500-factory-reader-journal Extended response: the reader’s journal, good",
          "example-0500-elephants-summary Summary: keeping elephants out of fields, a good answer",
          "example-0500-seagrass-summary Summary: meadows under the sea, a good answer",
          "example-0500-seagrass-summary-low Summary: meadows under the sea, a low answer",
          "example-0500-seagrass-summary-middle Summary: meadows under the sea, a middle answer",
          "example-0500-seagrass-summary-top Summary: meadows under the sea, a top answer",
          "example-0500-lost-property-summary Summary: the lost property office, a top answer",
          "example-0500-night-work-summary Summary: working at night, a top answer",
          "example-0500-accordion-writers-effects Writer’s effects: the accordion on the metro, a top answer",
          "example-0500-glacier-writers-effects Writer’s effects: the glacier, a good answer",
          "example-0500-quarry-writers-effects Writer’s effects: the quarry lake, a good answer",
          "example-0500-quarry-writers-effects-low Writer’s effects: the quarry lake, a low answer",
          "example-0500-quarry-writers-effects-middle Writer’s effects: the quarry lake, a middle answer",
          "example-0500-quarry-writers-effects-top Writer’s effects: the quarry lake, a top answer",
          "example-0500-salt-pans-writers-effects Writer’s effects: the salt pans, a top answer",
          "example-0500-tea-auction-writers-effects Writer’s effects: the tea auction, a top answer",
          "example-1123-night-buses-short-response O Level short response: a town without cars, full marks",
          "example-1123-fog-nets-summary O Level summary: harvesting fog, top",
          "example-1123-mine-rats-summary O Level summary: rats that find landmines, good",
          "example-1123-mine-rats-summary-low O Level summary: rats that find landmines, low",
          "example-1123-mine-rats-summary-middle O Level summary: rats that find landmines, middle",
          "example-1123-mine-rats-summary-top O Level summary: rats that find landmines, top"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Examples",
        "rows": [
          "example-0500-street-music-letter Directed writing: a letter on street music, top",
          "example-0500-visiting-hours-letter Directed writing: a letter on visiting hours, top",
          "example-0500-cousin-boat-letter Directed writing: a letter to a cousin, good",
          "example-0500-community-service-speech Directed writing: a speech on compulsory service, top",
          "example-0500-home-language-speech Directed writing: a speech on the English-only rule, good",
          "example-0500-village-fee-article Directed writing: an article on a village fee, good",
          "example-0500-mending-lessons-article Directed writing: an article on mending lessons, top",
          "example-1123-prize-day-letter O Level directed writing: a letter on prize day, top"
        ]
      },
      {
        "key": "writing-examples",
        "title": "Writing Examples",
        "rows": [
          "example-0500-parade-ground-description Description: after the carnival, a good answer",
          "example-0500-phone-market-description Description: the fourth floor of the phone market, top",
          "example-0500-net-shore-description Description: the shore before sunrise, a good answer",
          "example-0500-delivery-bike-narrative Narrative: ‘I should have said no’, a good answer",
          "example-0500-delivery-bike-narrative-low Narrative: ‘I should have said no’, a low answer",
          "example-0500-delivery-bike-narrative-middle Narrative: ‘I should have said no’, a middle answer",
          "example-0500-delivery-bike-narrative-top Narrative: ‘I should have said no’, a top answer",
          "example-0500-petrol-queue-narrative Narrative: in a queue, a top answer",
          "example-0500-bee-swarm-narrative Narrative: keeping still, a top answer",
          "example-0500-wrong-haddad-narrative Narrative: mistaken for somebody else, a top answer",
          "example-0500-handball-narrative Narrative: the referee’s sister, a good answer",
          "example-0500-spare-key-narrative Narrative: the spare key, a top answer",
          "example-1123-dholl-puri-description O Level description: somebody good at their job, top",
          "example-1123-airport-lie-narrative O Level narrative: a lie that grew, good"
        ]
      },
      {
        "key": "question-type-examples",
        "title": "Question Type Examples",
        "rows": [
          "example-0500-last-ferry-speech Extended response: a ferryman’s speech, top",
          "example-0500-turtle-beach-report Extended response: a report from the turtle beach, top",
          "example-0500-choir-raft-report Extended response: a report on the drifting choir, good",
          "example-0500-cinema-van-interview Extended response: an interview about the cinema van, top"
        ]
      },
      {
        "key": "student-work",
        "title": "Student Work",
        "rows": [
          "example-0500-winter-beach-description-good Description: the beach in winter, a good answer",
          "example-0500-winter-beach-description-low Description: the beach in winter, a low answer",
          "example-0500-winter-beach-description-top Description: the beach in winter, a top answer",
          "example-0500-winter-beach-description Description: the beach in winter, middle band",
          "example-0500-tablets-library-letter-good Directed writing: a letter on library tablets, good",
          "example-0500-tablets-library-letter-low Directed writing: a letter on library tablets, low",
          "example-0500-tablets-library-letter Directed writing: a letter on library tablets, middle band",
          "example-0500-tablets-library-letter-top Directed writing: a letter on library tablets, top",
          "example-0500-canteen-speech Directed writing: a speech on the canteen, middle band",
          "example-0500-goat-train-article Extended response: a newspaper report on a goat, middle",
          "example-0500-locked-door-narrative Narrative: the door, middle band",
          "example-0500-learning-to-swim-summary Summary: adults who learn to swim, middle band",
          "example-0500-sewing-room-writers-effects Writer’s effects: the sewing room, middle band",
          "example-1123-broken-down-bus-narrative-good O Level narrative: a journey goes wrong, good",
          "example-1123-broken-down-bus-narrative-low O Level narrative: a journey goes wrong, low",
          "example-1123-broken-down-bus-narrative O Level narrative: a journey goes wrong, middle band",
          "example-1123-broken-down-bus-narrative-top O Level narrative: a journey goes wrong, top"
        ]
      },
      {
        "key": "combined-papers",
        "title": "Combined Papers",
        "rows": [
          "example-0500-night-bus-description Description: a night bus to the coast, top",
          "example-1123-sponsored-field-speech O Level directed writing: a speech on a sponsor, good",
          "example-1123-sponsored-field-speech-low O Level directed writing: a speech on a sponsor, low",
          "example-1123-sponsored-field-speech-middle O Level directed writing: a speech on a sponsor, middle",
          "example-1123-sponsored-field-speech-top O Level directed writing: a speech on a sponsor, top"
        ]
      }
    ],
    "structure": [
      {
        "key": "directed-writing",
        "title": "Directed Writing",
        "rows": [
          "technique-concede-then-turn Concede, then turn",
          "technique-polite-pressure Polite pressure: a formal letter that gets an answer",
          "technique-ask-and-answer Ask it, then answer it",
          "technique-one-face-for-a-number One face for a number"
        ]
      },
      {
        "key": "descriptive-writing",
        "title": "Descriptive Writing",
        "rows": [
          "technique-far-to-near Far to near: the slow zoom",
          "technique-take-away-the-eyes Take away the eyes",
          "technique-light-as-a-clock Let the light be the clock"
        ]
      },
      {
        "key": "narrative-writing",
        "title": "Narrative Writing",
        "rows": [
          "technique-answers-that-dodge Dialogue that dodges",
          "technique-plant-and-return Plant it early, pick it late",
          "technique-stop-one-beat-early Stop one beat early",
          "technique-stretch-one-second Stretch one second",
          "technique-hands-for-feelings Give the feeling to the hands",
          "technique-one-verb-for-a-person One verb can hold a person",
          "technique-start-late Start late"
        ]
      },
      {
        "key": "writing-structure",
        "title": "Writing Structure",
        "rows": [
          "technique-come-back-to-the-opening Come back to where you began"
        ]
      },
      {
        "key": "writing-skills",
        "title": "Writing Skills",
        "rows": [
          "technique-a-voice-out-of-the-text Build a voice out of the text",
          "technique-the-exact-noun Find the exact noun"
        ]
      },
      {
        "key": "text-guides",
        "title": "Text Guides",
        "rows": [
          "framework-image-families Image families: sort pictures by what they are made of",
          "framework-test-a-claim Test a claim: four questions for directed writing",
          "framework-focus-filter The focus filter: four boxes for a summary text",
          "framework-weigh-one-word Weigh one word: plain, picked, left behind",
          "framework-verbs-in-order Read the verbs in order",
          "framework-said-hinted-hidden Said, hinted, hidden: three depths of a story"
        ]
      }
    ],
    "vocabulary": [
      {
        "key": "language-resources",
        "title": "Language Resources",
        "rows": [
          "note-0500-connecting-words-that-do-a-job Connecting words that do a job"
        ]
      },
      {
        "key": "vocabulary-guides",
        "title": "Vocabulary Guides",
        "rows": [
          "note-0500-verbs-for-writers-effects Verbs for writer’s effects: say what the words do",
          "note-0500-places-light-and-sound Words for places, light and sound"
        ]
      }
    ],
    "additional": [
      {
        "key": "paper-tips",
        "title": "Paper Tips",
        "rows": [
          "strategy-know-your-words-to-a-line Count words without counting",
          "strategy-describe-or-tell Describe or tell? Four titles in five minutes",
          "strategy-leave-on-the-clock Leaving times: finish all of Paper 1",
          "strategy-hunt-your-own-three-errors Proofread for your own three errors",
          "strategy-three-bullets-in-seven-minutes Question 4: three fair bullets in seven minutes",
          "strategy-plan-from-the-last-line Plan a story from its last line",
          "strategy-read-at-two-speeds Read a story at two speeds",
          "strategy-ten-minutes-left Ten minutes left: what to save first"
        ]
      },
      {
        "key": "practice-materials",
        "title": "Practice Materials",
        "rows": [
          "practice-0500-p1-1-question-paper Evergreen practice paper 1: question paper",
          "practice-0500-p1-1-insert Evergreen practice paper 1: insert",
          "practice-0500-p1-1-mark-scheme Evergreen practice paper 1: mark scheme",
          "practice-0500-p1-2-question-paper Evergreen practice paper 2: question paper",
          "practice-0500-p1-2-insert Evergreen practice paper 2: insert",
          "practice-0500-p1-2-mark-scheme Evergreen practice paper 2: mark scheme",
          "practice-0500-p1-5-question-paper Evergreen practice paper 5 for 0500 Paper 1: question paper",
          "practice-0500-p1-5-insert Evergreen practice paper 5 for 0500 Paper 1: insert",
          "practice-0500-p1-5-mark-scheme Evergreen practice paper 5 for 0500 Paper 1: mark scheme",
          "practice-0500-p1-6-question-paper Evergreen practice paper 6 for 0500 Paper 1: question paper",
          "practice-0500-p1-6-insert Evergreen practice paper 6 for 0500 Paper 1: insert",
          "practice-0500-p1-6-mark-scheme Evergreen practice paper 6 for 0500 Paper 1: mark scheme",
          "practice-0500-p1-7-question-paper Evergreen practice paper 7 for 0500 Paper 1: question paper",
          "practice-0500-p1-7-insert Evergreen practice paper 7 for 0500 Paper 1: insert",
          "practice-0500-p1-7-mark-scheme Evergreen practice paper 7 for 0500 Paper 1: mark scheme",
          "practice-0500-p1-8-question-paper Evergreen practice paper 8 for 0500 Paper 1: question paper",
          "practice-0500-p1-8-insert Evergreen practice paper 8 for 0500 Paper 1: insert",
          "practice-0500-p1-8-mark-scheme Evergreen practice paper 8 for 0500 Paper 1: mark scheme",
          "practice-0500-p2-1-question-paper Evergreen practice paper 1 for 0500 Paper 2: question paper",
          "practice-0500-p2-1-insert Evergreen practice paper 1 for 0500 Paper 2: insert",
          "practice-0500-p2-1-mark-scheme Evergreen practice paper 1 for 0500 Paper 2: mark scheme",
          "practice-0500-p2-2-question-paper Evergreen practice paper 2 for 0500 Paper 2: question paper",
          "practice-0500-p2-2-insert Evergreen practice paper 2 for 0500 Paper 2: insert",
          "practice-0500-p2-2-mark-scheme Evergreen practice paper 2 for 0500 Paper 2: mark scheme",
          "practice-0500-p2-5-question-paper Evergreen practice paper 5 for 0500 Paper 2: question paper",
          "practice-0500-p2-5-insert Evergreen practice paper 5 for 0500 Paper 2: insert",
          "practice-0500-p2-5-mark-scheme Evergreen practice paper 5 for 0500 Paper 2: mark scheme",
          "practice-0500-p2-6-question-paper Evergreen practice paper 6 for 0500 Paper 2: question paper",
          "practice-0500-p2-6-insert Evergreen practice paper 6 for 0500 Paper 2: insert",
          "practice-0500-p2-6-mark-scheme Evergreen practice paper 6 for 0500 Paper 2: mark scheme",
          "practice-0500-p2-7-question-paper Evergreen practice paper 7 for 0500 Paper 2: question paper",
          "practice-0500-p2-7-insert Evergreen practice paper 7 for 0500 Paper 2: insert",
          "practice-0500-p2-7-mark-scheme Evergreen practice paper 7 for 0500 Paper 2: mark scheme",
          "practice-0500-p2-8-question-paper Evergreen practice paper 8 for 0500 Paper 2: question paper",
          "practice-0500-p2-8-insert Evergreen practice paper 8 for 0500 Paper 2: insert",
          "practice-0500-p2-8-mark-scheme Evergreen practice paper 8 for 0500 Paper 2: mark scheme",
          "practice-1123-p1-1-question-paper Evergreen practice paper 1 for 1123 Paper 1: question paper",
          "practice-1123-p1-1-insert Evergreen practice paper 1 for 1123 Paper 1: insert",
          "practice-1123-p1-1-mark-scheme Evergreen practice paper 1 for 1123 Paper 1: mark scheme",
          "practice-1123-p1-3-question-paper Evergreen practice paper 3 for 1123 Paper 1: question paper",
          "practice-1123-p1-3-insert Evergreen practice paper 3 for 1123 Paper 1: insert",
          "practice-1123-p1-3-mark-scheme Evergreen practice paper 3 for 1123 Paper 1: mark scheme",
          "practice-1123-p1-4-question-paper Evergreen practice paper 4 for 1123 Paper 1: question paper",
          "practice-1123-p1-4-insert Evergreen practice paper 4 for 1123 Paper 1: insert",
          "practice-1123-p1-4-mark-scheme Evergreen practice paper 4 for 1123 Paper 1: mark scheme",
          "practice-1123-p2-1-question-paper Evergreen practice paper 1 for 1123 Paper 2: question paper",
          "practice-1123-p2-1-mark-scheme Evergreen practice paper 1 for 1123 Paper 2: mark scheme",
          "practice-1123-p2-3-question-paper Evergreen practice paper 3 for 1123 Paper 2: question paper",
          "practice-1123-p2-3-mark-scheme Evergreen practice paper 3 for 1123 Paper 2: mark scheme",
          "practice-1123-p2-4-question-paper Evergreen practice paper 4 for 1123 Paper 2: question paper",
          "practice-1123-p2-4-mark-scheme Evergreen practice paper 4 for 1123 Paper 2: mark scheme"
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
          "guide-9093-p1-2015 Paper 1, Passages: the paper guide (2015 to 2020)",
          "note-9093-new-form-old-facts Paper 1, Question 1(a): a new form for old facts",
          "note-9093-an-analysis-in-four-paragraphs Paper 1, Question 2: an analysis built on what a text wants"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Notes",
        "rows": [
          "guide-9093-p2-2021 Paper 2, Writing: the paper guide",
          "guide-9093-p2-2015 Paper 2, Writing: the paper guide (2015 to 2020)",
          "note-9093-a-commentary-with-three-levels Paper 2, Question 1(b): three levels in a commentary",
          "note-9093-eight-hundred-words-that-hold Paper 2, Section B: eight hundred words that hold"
        ]
      },
      {
        "key": "p3",
        "title": "Paper 3 Notes",
        "rows": [
          "guide-9093-p3-2021 Paper 3, Language Analysis: the paper guide",
          "guide-9093-p3-2015 Paper 3, Text Analysis: the paper guide (2015 to 2020)",
          "note-9093-four-directions-of-meaning Paper 3, Question 1: four directions in which a meaning can move",
          "note-9093-weigh-a-theory-on-a-line Paper 3, Question 2: weigh a theory on a line of talk"
        ]
      },
      {
        "key": "p4",
        "title": "Paper 4 Notes",
        "rows": [
          "guide-9093-p4-2021 Paper 4, Language Topics: the paper guide",
          "guide-9093-p4-2015 Paper 4, Language Topics: the paper guide (2015 to 2020)",
          "note-9093-a-model-and-where-it-leaks Paper 4, Section A: use a model, and show where it leaks",
          "note-9093-bring-a-claim-down-to-a-case Paper 4, Section B: from a claim about the self to a case"
        ]
      },
      {
        "key": "general",
        "title": "General",
        "rows": [
          "note-9093-command-words Command words in 9093: analyse, compare, discuss, reflect"
        ]
      }
    ],
    "examples": [
      {
        "key": "p1",
        "title": "Paper 1 Examples",
        "rows": [
          "example-9093-missing-double-bass-comparison Comparing two texts: a crime story and a witness statement, a middle-band answer",
          "example-9093-ferry-announcement-comparison Comparing two texts: a ferry poster and a wedding toast, a top answer",
          "example-9093-seed-vault-comparison Comparing two texts: the seed vault page and a guard’s diary, a good answer",
          "example-9093-seed-vault-comparison-low Comparison: a seed bank and its guard, low",
          "example-9093-seed-vault-comparison-middle Comparison: a seed bank and its guard, middle",
          "example-9093-seed-vault-comparison-top Comparison: a seed bank and its guard, top",
          "example-9093-mill-whistle-directed-letter Directed response: a letter about the mill whistle, a good answer",
          "example-9093-mill-whistle-directed-letter-low Directed response: a letter on the mill whistle, low",
          "example-9093-mill-whistle-directed-letter-middle Directed response: a letter on the mill whistle, middle",
          "example-9093-mill-whistle-directed-letter-top Directed response: a letter on the mill whistle, top",
          "example-9093-singing-ice-directed-radio Directed response: a radio opening about singing ice, a top answer",
          "example-9093-umbrella-repairs-directed-email Directed response: an email about the umbrella shop, a top answer",
          "example-9093-bee-inspector-directed-diary Directed response: the bee inspector’s diary, a middle-band answer",
          "example-9093-launch-speech-analysis-good Text analysis: a lifeboat speech, a good answer",
          "example-9093-launch-speech-analysis-low Text analysis: a lifeboat speech, a low answer",
          "example-9093-launch-speech-analysis-top Text analysis: a lifeboat speech, a top answer",
          "example-9093-handbrake-memoir-analysis Text analysis: a mother learns to drive, a good answer",
          "example-9093-rooftop-restaurant-analysis Text analysis: a review of a rooftop restaurant, a top answer",
          "example-9093-launch-speech-analysis Text analysis: a speech at the launch of a lifeboat, a middle-band answer"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Examples",
        "rows": [
          "example-9093-museum-of-mistakes-review Extended writing: a review of a small museum, a top answer",
          "example-9093-museum-of-mistakes-review-good Extended writing: a review of a small museum, good",
          "example-9093-museum-of-mistakes-review-low Extended writing: a review of a small museum, low",
          "example-9093-museum-of-mistakes-review-middle Extended writing: a review of a small museum, middle",
          "example-9093-puppet-workshop-commentary Reflective commentary: a puppet workshop after six, a top answer",
          "example-9093-crossing-warden-commentary Reflective commentary: the crossing warden’s handover note, a good answer",
          "example-9093-crossing-warden-commentary-low Reflective commentary: the crossing warden’s handover note, low",
          "example-9093-crossing-warden-commentary-middle Reflective commentary: the crossing warden’s handover note, middle",
          "example-9093-crossing-warden-commentary-top Reflective commentary: the crossing warden’s handover note, top",
          "example-9093-handover-note-shorter-writing-good Shorter writing: a handover note, good",
          "example-9093-handover-note-shorter-writing-low Shorter writing: a handover note, low",
          "example-9093-handover-note-shorter-writing-middle Shorter writing: a handover note, middle",
          "example-9093-handover-note-shorter-writing-top Shorter writing: a handover note, top"
        ]
      },
      {
        "key": "p3",
        "title": "Paper 3 Examples",
        "rows": [
          "example-9093-feeding-hens-child-language Child language: Luz feeds the hens, a good answer",
          "example-9093-shelling-peas-child-language Child language: Noor and the peas, a middle-band answer",
          "example-9093-playing-airports-child-language Child language: playing at airports, a top answer",
          "example-9093-playing-airports-child-language-good Child language: playing at airports, good",
          "example-9093-playing-airports-child-language-low Child language: playing at airports, low",
          "example-9093-playing-airports-child-language-middle Child language: playing at airports, middle",
          "example-9093-peacock-letter-language-change Language change: a letter about a peacock, a top answer",
          "example-9093-peacock-letter-language-change-good Language change: a letter about a peacock, good",
          "example-9093-peacock-letter-language-change-low Language change: a letter about a peacock, low",
          "example-9093-peacock-letter-language-change-middle Language change: a letter about a peacock, middle",
          "example-9093-stage-coach-language-change Language change: a letter about the stage coach, a top answer",
          "example-9093-sowing-manual-language-change Language change: how to sow barley, a good answer"
        ]
      },
      {
        "key": "p4",
        "title": "Paper 4 Examples",
        "rows": [
          "example-9093-next-door-voice-global-english English in the world: a voice from next door, a top answer",
          "example-9093-neutral-tool-global-english English in the world: is it a neutral tool? A top answer",
          "example-9093-one-language-peace-global-english English in the world: one language for peace? A middle-band answer",
          "example-9093-two-voices-interpreter-self Language and the self: the interpreter’s two voices, a good answer",
          "example-9093-radio-voice-self Language and the self: the newsreader’s voice, a top answer",
          "example-9093-dominoes-thought-self Language and the self: thinking without words, a middle-band answer"
        ]
      }
    ],
    "structure": [
      {
        "key": "narrative-writing",
        "title": "Narrative Writing",
        "rows": [
          "technique-a-narrator-who-lets-it-slip A narrator who lets it slip",
          "technique-borrow-a-head Free indirect style: thought without a label"
        ]
      },
      {
        "key": "writing-structure",
        "title": "Writing Structure",
        "rows": [
          "technique-borrow-a-form Borrow a form that is not a story",
          "technique-the-long-and-the-short The long sentence and the short one",
          "framework-mirror-mask-mould Mirror, mask, mould: three pictures of language and the self",
          "framework-same-job-two-tools Same job, two tools: comparing your text with the original",
          "framework-swap-test The swap test: prove that a choice was a choice",
          "framework-gains-pays-chooses Who gains, who pays, who chooses: English in the world"
        ]
      },
      {
        "key": "writing-skills",
        "title": "Writing Skills",
        "rows": [
          "technique-deadpan Deadpan: say less than it deserves",
          "technique-tell-it-to-you Second person: tell it to ‘you’"
        ]
      },
      {
        "key": "text-formats",
        "title": "Text Formats",
        "rows": [
          "framework-mode-scale Five sliders between speech and writing"
        ]
      },
      {
        "key": "text-guides",
        "title": "Text Guides",
        "rows": [
          "framework-a-graph-is-half-a-story A graph is half a story: describe, doubt, explain, connect",
          "framework-a-word-and-its-neighbours A word and its neighbours: reading corpus data",
          "framework-pronoun-map Draw the pronoun map: who is inside ‘we’?",
          "framework-the-childs-rule Find the child’s rule",
          "framework-find-the-turn Find the turn: an analysis built on where a text changes",
          "framework-four-drawers Four drawers for an old text",
          "framework-from-word-to-world From the word to the world: five rungs of analysis",
          "framework-how-sure-is-it How sure is it? A thermometer for claims",
          "framework-the-adults-side The adult’s side: what each turn makes possible",
          "framework-what-each-sentence-does What each sentence does: a text as a row of actions"
        ]
      }
    ],
    "vocabulary": [
      {
        "key": "language-resources",
        "title": "Language Resources",
        "rows": [
          "term-adjacency-pair Adjacency pair",
          "term-agentless-passive Agentless passive",
          "term-blending Blending",
          "term-borrowing Borrowing",
          "term-child-directed-speech Child-directed speech",
          "term-code-switching Code-switching",
          "term-collocation Collocation",
          "term-convergence Convergence and divergence",
          "term-deixis Deixis",
          "term-discourse-marker Discourse marker",
          "term-hedging Hedging",
          "term-lexical-field Lexical field",
          "term-modality Modality",
          "term-n-gram-graph N-gram graph",
          "term-narrowing Narrowing and broadening",
          "term-nominalisation Nominalisation",
          "term-overextension Overextension",
          "term-overregularisation Overregularisation",
          "term-pejoration Pejoration and amelioration",
          "term-telegraphic-stage Telegraphic stage"
        ]
      },
      {
        "key": "vocabulary-guides",
        "title": "Vocabulary Guides",
        "rows": [
          "note-9093-register-stance-audience-exactly Register, stance and audience: say which"
        ]
      }
    ],
    "additional": [
      {
        "key": "study-guides",
        "title": "Study Guides",
        "rows": [
          "strategy-blank-page-revision Revise on a blank page"
        ]
      },
      {
        "key": "paper-tips",
        "title": "Paper Tips",
        "rows": [
          "strategy-plant-what-you-will-explain Plant what you will have to explain",
          "strategy-key-first Read a transcript in fourteen minutes, key first",
          "strategy-three-passes-over-an-unseen-text Three passes over an unseen text"
        ]
      },
      {
        "key": "practice-materials",
        "title": "Practice Materials",
        "rows": [
          "practice-9093-p1-1-question-paper Evergreen practice paper 1 for 9093 Paper 1: question paper",
          "practice-9093-p1-1-mark-scheme Evergreen practice paper 1 for 9093 Paper 1: mark scheme",
          "practice-9093-p1-3-question-paper Evergreen practice paper 3 for 9093 Paper 1: question paper",
          "practice-9093-p1-3-mark-scheme Evergreen practice paper 3 for 9093 Paper 1: mark scheme",
          "practice-9093-p1-4-question-paper Evergreen practice paper 4 for 9093 Paper 1: question paper",
          "practice-9093-p1-4-mark-scheme Evergreen practice paper 4 for 9093 Paper 1: mark scheme",
          "practice-9093-p2-2-question-paper Evergreen practice paper 2 for 9093 Paper 2: question paper",
          "practice-9093-p2-2-mark-scheme Evergreen practice paper 2 for 9093 Paper 2: mark scheme",
          "practice-9093-p2-3-question-paper Evergreen practice paper 3 for 9093 Paper 2: question paper",
          "practice-9093-p2-3-mark-scheme Evergreen practice paper 3 for 9093 Paper 2: mark scheme",
          "practice-9093-p2-4-question-paper Evergreen practice paper 4 for 9093 Paper 2: question paper",
          "practice-9093-p2-4-mark-scheme Evergreen practice paper 4 for 9093 Paper 2: mark scheme",
          "practice-9093-p3-2-question-paper Evergreen practice paper 2 for 9093 Paper 3: question paper",
          "practice-9093-p3-2-mark-scheme Evergreen practice paper 2 for 9093 Paper 3: mark scheme",
          "practice-9093-p3-3-question-paper Evergreen practice paper 3 for 9093 Paper 3: question paper",
          "practice-9093-p3-3-mark-scheme Evergreen practice paper 3 for 9093 Paper 3: mark scheme",
          "practice-9093-p3-4-question-paper Evergreen practice paper 4 for 9093 Paper 3: question paper",
          "practice-9093-p3-4-mark-scheme Evergreen practice paper 4 for 9093 Paper 3: mark scheme",
          "practice-9093-p4-2-question-paper Evergreen practice paper 2 for 9093 Paper 4: question paper",
          "practice-9093-p4-2-mark-scheme Evergreen practice paper 2 for 9093 Paper 4: mark scheme",
          "practice-9093-p4-3-question-paper Evergreen practice paper 3 for 9093 Paper 4: question paper",
          "practice-9093-p4-3-mark-scheme Evergreen practice paper 3 for 9093 Paper 4: mark scheme",
          "practice-9093-p4-4-question-paper Evergreen practice paper 4 for 9093 Paper 4: question paper",
          "practice-9093-p4-4-mark-scheme Evergreen practice paper 4 for 9093 Paper 4: mark scheme"
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
          "guide-8021-p1-2019 Paper 1, Essay: the paper guide",
          "note-8021-say-what-the-question-hangs-on Paper 1: an introduction that says what the question hangs on"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Notes",
        "rows": [
          "guide-8021-p2-2019 Paper 2, Comprehension: the paper guide",
          "note-8021-choose-and-justify Paper 2, Section A: choose, justify, and admit one thing",
          "note-8021-what-the-extra-items-change Paper 2, Section A: which extra facts change anything",
          "note-8021-a-word-for-the-hole Paper 2, Section B: a word that fits the hole"
        ]
      },
      {
        "key": "general",
        "title": "General",
        "rows": [
          "note-8021-command-words Command words in the General Paper: how far, discuss, justify"
        ]
      },
      {
        "key": "essay-evidences",
        "title": "Essay Evidences",
        "rows": [
          "note-8021-what-else-changed-that-year Arts, media, language: what else changed that year?",
          "note-8021-where-did-the-problem-go Environment and energy: where did the problem go?",
          "note-8021-six-cases-with-a-doubt-in-each Paper 1: six cases with a doubt in each",
          "note-8021-what-the-machine-needed Science and technology: what the machine needed",
          "note-8021-how-far-a-rule-travels Society, law, school: how far a rule travels"
        ]
      }
    ],
    "examples": [
      {
        "key": "p1",
        "title": "Paper 1 Examples",
        "rows": [
          "example-8021-cheap-clothes-essay Essay: are clothes too cheap? A middle-band answer",
          "example-8021-judging-the-dead-essay Essay: can we judge the past by our values? A good answer",
          "example-8021-experts-and-the-internet-essay Essay: do we still need experts? A middle-band answer",
          "example-8021-banned-books-essay Essay: does banning a book make it famous? A top answer",
          "example-8021-measuring-progress-essay Essay: is a rich country a successful one? A good answer",
          "example-8021-selling-a-kidney-essay Essay: may we sell parts of our bodies? A good answer",
          "example-8021-rebuilding-monuments-essay Essay: should destroyed monuments be rebuilt? A top answer",
          "example-8021-machines-that-decide-essay Essay: should machines decide about people? A top answer",
          "example-8021-who-pays-for-sport-essay Essay: should public money pay for sport? A good answer",
          "example-8021-paid-to-keep-forests-essay Essay: should rich countries pay for forests? A top answer",
          "example-8021-mother-tongue-schools-essay Essay: should schools teach in the language of home? A top answer",
          "example-8021-must-we-vote-essay Essay: should voting be compulsory? A good answer",
          "example-8021-must-we-vote-essay-low Essay: should voting be compulsory? A low answer",
          "example-8021-must-we-vote-essay-middle Essay: should voting be compulsory? A middle answer",
          "example-8021-must-we-vote-essay-top Essay: should voting be compulsory? A top answer",
          "example-8021-closing-zoos-essay Essay: should zoos be closed? A top answer"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Examples",
        "rows": [
          "example-8021-radio-hour-section-a Section A: an hour on mountain radio, a top answer",
          "example-8021-empty-station-section-a Section A: the empty railway station, a middle-band answer",
          "example-8021-fish-co-operative-section-a Section A: the fishing co-operative’s prize money, a good answer",
          "example-8021-defence-of-queues-section-b-good Section B: in defence of the queue, a good answer",
          "example-8021-defence-of-queues-section-b-low Section B: in defence of the queue, a low answer",
          "example-8021-defence-of-queues-section-b-middle Section B: in defence of the queue, a middle answer",
          "example-8021-defence-of-queues-section-b Section B: in defence of the queue, a top answer",
          "example-8021-pencilled-margins-section-b Section B: notes in old books, a middle-band answer",
          "example-8021-understudy-section-b Section B: the understudy, a good answer"
        ]
      }
    ],
    "structure": [
      {
        "key": "writing-structure",
        "title": "Writing Structure",
        "rows": [
          "technique-a-verdict-with-a-condition A verdict with a condition",
          "technique-old-to-new From old to new: sentences that hold hands",
          "technique-case-before-claim The case before the claim"
        ]
      },
      {
        "key": "writing-skills",
        "title": "Writing Skills",
        "rows": [
          "technique-the-exact-hedge The exact hedge"
        ]
      },
      {
        "key": "text-guides",
        "title": "Text Guides",
        "rows": [
          "framework-the-missing-sentence Find the missing sentence: arguments and what they assume",
          "framework-needs-and-options Needs and options: a grid for Section A",
          "framework-whose-opinion-is-it Whose opinion is it? Four voices in one article"
        ]
      }
    ],
    "vocabulary": [
      {
        "key": "language-resources",
        "title": "Language Resources",
        "rows": [
          "note-8021-instead-of-good-bad-important Instead of good, bad and important"
        ]
      },
      {
        "key": "vocabulary-guides",
        "title": "Vocabulary Guides",
        "rows": [
          "note-8021-cause-degree-and-doubt Words for cause, degree and doubt"
        ]
      }
    ],
    "additional": [
      {
        "key": "study-guides",
        "title": "Study Guides",
        "rows": [
          "strategy-one-case-four-questions Make one case serve four questions"
        ]
      },
      {
        "key": "paper-tips",
        "title": "Paper Tips",
        "rows": [
          "strategy-choose-a-question-in-five-minutes Choose one of ten questions in five minutes",
          "strategy-when-the-mind-goes-blank When the essay stops: four doors out of a blank"
        ]
      },
      {
        "key": "practice-exercises",
        "title": "Practice Exercises",
        "rows": [
          "strategy-swap-the-heavy-words Own words: swap what carries the load"
        ]
      },
      {
        "key": "practice-materials",
        "title": "Practice Materials",
        "rows": [
          "practice-8021-p1-2-question-paper Evergreen practice paper 2 for 8021 Paper 1: question paper",
          "practice-8021-p1-2-mark-scheme Evergreen practice paper 2 for 8021 Paper 1: mark scheme",
          "practice-8021-p1-3-question-paper Evergreen practice paper 3 for 8021 Paper 1: question paper",
          "practice-8021-p1-3-mark-scheme Evergreen practice paper 3 for 8021 Paper 1: mark scheme",
          "practice-8021-p1-4-question-paper Evergreen practice paper 4 for 8021 Paper 1: question paper",
          "practice-8021-p1-4-mark-scheme Evergreen practice paper 4 for 8021 Paper 1: mark scheme",
          "practice-8021-p2-2-question-paper Evergreen practice paper 2 for 8021 Paper 2: question paper",
          "practice-8021-p2-2-insert Evergreen practice paper 2 for 8021 Paper 2: insert",
          "practice-8021-p2-2-mark-scheme Evergreen practice paper 2 for 8021 Paper 2: mark scheme",
          "practice-8021-p2-3-question-paper Evergreen practice paper 3 for 8021 Paper 2: question paper",
          "practice-8021-p2-3-insert Evergreen practice paper 3 for 8021 Paper 2: insert",
          "practice-8021-p2-3-mark-scheme Evergreen practice paper 3 for 8021 Paper 2: mark scheme",
          "practice-8021-p2-4-question-paper Evergreen practice paper 4 for 8021 Paper 2: question paper",
          "practice-8021-p2-4-insert Evergreen practice paper 4 for 8021 Paper 2: insert",
          "practice-8021-p2-4-mark-scheme Evergreen practice paper 4 for 8021 Paper 2: mark scheme"
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
          "guide-xen01-p1-2016 Unit 1 (WEN01), Language: Context and Identity: the paper guide",
          "note-xen01-the-line-above-the-text Unit 1, Section A: what the line above the text is for",
          "note-xen01-three-readers-one-fact Unit 1, Section B: write for the reader you are given"
        ]
      },
      {
        "key": "p2",
        "title": "Unit 2 Notes",
        "rows": [
          "guide-xen01-p2-2016 Unit 2 (WEN02), Language in Transition: the paper guide",
          "note-xen01-read-the-transcript-key Unit 2, Section A: make the transcript’s signs speak",
          "note-xen01-what-changed-after-1800 Unit 2, Section B: what changed in written English after 1800"
        ]
      },
      {
        "key": "p3",
        "title": "Unit 3 Notes",
        "rows": [
          "guide-xen01-p3-2017 Unit 3 (WEN03), Crafting Language: the paper guide",
          "note-xen01-five-sources-one-text Unit 3, Section A: five sources, one text"
        ]
      },
      {
        "key": "p4",
        "title": "Unit 4 Notes",
        "rows": [
          "guide-xen01-p4-2017 Unit 4 (WEN04), Investigating Language: the paper guide",
          "note-xen01-a-paragraph-with-two-studies Unit 4, Section B: a paragraph in which two studies meet"
        ]
      },
      {
        "key": "edexcel-resources",
        "title": "Edexcel Resources",
        "rows": [
          "note-xen01-command-words Command words in the four units: analyse, discuss, comment",
          "note-xen01-four-units-five-objectives Four units, five objectives: how the course fits together"
        ]
      }
    ],
    "examples": [
      {
        "key": "p1",
        "title": "Unit 1 Examples",
        "rows": [
          "example-xen01-two-referees-comparison-good Unit 1: two referees introduce themselves, a good answer",
          "example-xen01-two-referees-comparison-low Unit 1: two referees introduce themselves, a low answer",
          "example-xen01-two-referees-comparison-middle Unit 1: two referees introduce themselves, a middle answer",
          "example-xen01-two-referees-comparison Unit 1: two referees introduce themselves, a top answer"
        ]
      },
      {
        "key": "p2",
        "title": "Unit 2 Examples",
        "rows": [
          "example-xen01-telephone-manners-past Unit 2: how to answer the telephone, 1884 and 1957, a top answer",
          "example-xen01-saturday-football-transcript Unit 2: two fans watch a replay, a good answer"
        ]
      },
      {
        "key": "p3",
        "title": "Unit 3 Examples",
        "rows": [
          "example-xen01-pigeon-column-crafting Unit 3: a column about pigeons, a good answer",
          "example-xen01-lost-glove-commentary Unit 3: a commentary on an audio guide, a good answer"
        ]
      },
      {
        "key": "p4",
        "title": "Unit 4 Examples",
        "rows": [
          "example-xen01-parcel-chat-unseen-data Unit 4: two chats about a parcel, a good answer"
        ]
      },
      {
        "key": "unit-exemplars",
        "title": "Unit Exemplars",
        "rows": [
          "example-xen01-ghost-walk-new-text Unit 1: a page for young visitors, a top answer",
          "example-xen01-questions-and-power-research Unit 4: who asks the questions, a top answer"
        ]
      },
      {
        "key": "wen-scripts",
        "title": "WEN Scripts",
        "rows": [
          "example-xen01-tuner-and-phone-mender-script A Unit 1 script: two menders offer their services, a good answer"
        ]
      }
    ],
    "structure": [
      {
        "key": "writing-skills",
        "title": "Writing Skills",
        "rows": [
          "technique-make-the-source-disappear Make the source disappear",
          "technique-speech-on-paper Speech on paper: writing for a voice"
        ]
      },
      {
        "key": "text-guides",
        "title": "Text Guides",
        "rows": [
          "framework-judging-words Judging words: what a complaint about English is really about",
          "framework-pattern-and-exception Pattern, exception, explanation: meeting unseen data",
          "framework-system-first System first: describing a variety without marking it",
          "framework-floor-map The floor map: who holds the talk?",
          "framework-voice-portrait Voice portrait: who do they want to be taken for?"
        ]
      }
    ],
    "vocabulary": [
      {
        "key": "language-resources",
        "title": "Language Resources",
        "rows": [
          "note-xen01-ideas-about-language Ideas about language: ten concepts, each with a use and a limit"
        ]
      },
      {
        "key": "vocabulary-guides",
        "title": "Vocabulary Guides",
        "rows": [
          "note-xen01-terms-that-carry-an-analysis Terms that carry an analysis: fifteen words that are worth learning"
        ]
      }
    ],
    "additional": [
      {
        "key": "paper-tips",
        "title": "Paper Tips",
        "rows": [
          "strategy-change-gear Change gear: from analyst to author in eight minutes",
          "strategy-deal-your-cards Deal your cards: ten minutes before the discussion"
        ]
      },
      {
        "key": "practice-materials",
        "title": "Practice Materials",
        "rows": [
          "practice-xen01-p1-1-question-paper Evergreen practice paper 1 for WEN01: question paper",
          "practice-xen01-p1-1-insert Evergreen practice paper 1 for WEN01: insert",
          "practice-xen01-p1-1-mark-scheme Evergreen practice paper 1 for WEN01: mark scheme",
          "practice-xen01-p1-3-question-paper Evergreen practice paper 3 for WEN01: question paper",
          "practice-xen01-p1-3-insert Evergreen practice paper 3 for WEN01: insert",
          "practice-xen01-p1-3-mark-scheme Evergreen practice paper 3 for WEN01: mark scheme",
          "practice-xen01-p1-4-question-paper Evergreen practice paper 4 for WEN01: question paper",
          "practice-xen01-p1-4-insert Evergreen practice paper 4 for WEN01: insert",
          "practice-xen01-p1-4-mark-scheme Evergreen practice paper 4 for WEN01: mark scheme",
          "practice-xen01-p2-1-question-paper Evergreen practice paper 1 for WEN02: question paper",
          "practice-xen01-p2-1-insert Evergreen practice paper 1 for WEN02: insert",
          "practice-xen01-p2-1-mark-scheme Evergreen practice paper 1 for WEN02: mark scheme",
          "practice-xen01-p2-3-question-paper Evergreen practice paper 3 for WEN02: question paper",
          "practice-xen01-p2-3-insert Evergreen practice paper 3 for WEN02: insert",
          "practice-xen01-p2-3-mark-scheme Evergreen practice paper 3 for WEN02: mark scheme",
          "practice-xen01-p2-4-question-paper Evergreen practice paper 4 for WEN02: question paper",
          "practice-xen01-p2-4-insert Evergreen practice paper 4 for WEN02: insert",
          "practice-xen01-p2-4-mark-scheme Evergreen practice paper 4 for WEN02: mark scheme",
          "practice-xen01-p3-1-question-paper Evergreen practice paper 1 for WEN03: question paper",
          "practice-xen01-p3-1-insert Evergreen practice paper 1 for WEN03: insert",
          "practice-xen01-p3-1-mark-scheme Evergreen practice paper 1 for WEN03: mark scheme",
          "practice-xen01-p3-3-question-paper Evergreen practice paper 3 for WEN03: question paper",
          "practice-xen01-p3-3-insert Evergreen practice paper 3 for WEN03: insert",
          "practice-xen01-p3-3-mark-scheme Evergreen practice paper 3 for WEN03: mark scheme",
          "practice-xen01-p3-4-question-paper Evergreen practice paper 4 for WEN03: question paper",
          "practice-xen01-p3-4-insert Evergreen practice paper 4 for WEN03: insert",
          "practice-xen01-p3-4-mark-scheme Evergreen practice paper 4 for WEN03: mark scheme",
          "practice-xen01-p4-1-question-paper Evergreen practice paper 1 for WEN04: question paper",
          "practice-xen01-p4-1-insert Evergreen practice paper 1 for WEN04: insert",
          "practice-xen01-p4-1-mark-scheme Evergreen practice paper 1 for WEN04: mark scheme",
          "practice-xen01-p4-3-question-paper Evergreen practice paper 3 for WEN04: question paper",
          "practice-xen01-p4-3-insert Evergreen practice paper 3 for WEN04: insert",
          "practice-xen01-p4-3-mark-scheme Evergreen practice paper 3 for WEN04: mark scheme",
          "practice-xen01-p4-4-question-paper Evergreen practice paper 4 for WEN04: question paper",
          "practice-xen01-p4-4-insert Evergreen practice paper 4 for WEN04: insert",
          "practice-xen01-p4-4-mark-scheme Evergreen practice paper 4 for WEN04: mark scheme"
        ]
      }
    ]
  },
  "ib": {
    "notes": [
      {
        "key": "p1",
        "title": "Paper 1 Notes",
        "rows": [
          "note-ib-paper-1-from-first-look-to-last-line Paper 1: an unseen text, from the first look to the last line",
          "note-ib-guide-to-paper-1 Paper 1: the paper guide"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Notes",
        "rows": [
          "note-ib-guide-to-paper-2 Paper 2: the paper guide",
          "note-ib-paper-2-the-comparative-essay Paper 2: two works, one essay, no books"
        ]
      },
      {
        "key": "general",
        "title": "General",
        "rows": [
          "note-ib-command-words Command words in IB English: analyse, compare, evaluate, to what extent",
          "note-ib-individual-oral-what-is-judged Individual oral: what is judged in fifteen minutes"
        ]
      },
      {
        "key": "hl-essay",
        "title": "HL Essay",
        "rows": [
          "note-ib-hl-essay-from-idea-to-1500-words HL essay: from a half-idea to 1,500 words"
        ]
      }
    ],
    "examples": [
      {
        "key": "p1",
        "title": "Paper 1 Examples",
        "rows": [
          "example-ib-village-group-paper-1 Paper 1: a column about a village chat group, a middle-band answer",
          "example-ib-bus-shelter-comic-paper-1 Paper 1: a comic strip at a bus stop, a top answer",
          "example-ib-missing-milky-way-paper-1 Paper 1: a missing poster for the Milky Way, a top answer",
          "example-ib-apology-poster-paper-1 Paper 1: an apology on a platform, a good answer",
          "example-ib-village-group-paper-1-good Paper 1: the village chat group, a good answer",
          "example-ib-village-group-paper-1-low Paper 1: the village chat group, a low answer",
          "example-ib-village-group-paper-1-top Paper 1: the village chat group, a top answer"
        ]
      },
      {
        "key": "p2",
        "title": "Paper 2 Examples",
        "rows": [
          "example-ib-comedies-of-fraud-paper-2 Paper 2: laughing at frauds in Gogol and Wilde, a good answer",
          "example-ib-narrators-paper-2 Paper 2: narrators we doubt, in Shelley and Conrad, a good answer",
          "example-ib-rooms-paper-2-good Paper 2: rooms in Ibsen and Gilman, a good answer",
          "example-ib-rooms-paper-2-low Paper 2: rooms in Ibsen and Gilman, a low answer",
          "example-ib-rooms-paper-2-middle Paper 2: rooms in Ibsen and Gilman, a middle answer",
          "example-ib-rooms-paper-2 Paper 2: rooms in Ibsen and Gilman, a top answer"
        ]
      },
      {
        "key": "io-oral",
        "title": "Individual Oral",
        "rows": [
          "example-ib-borders-io-outline Individual oral: an outline on names at a border, a middle-band answer",
          "example-ib-smiles-at-work-io-outline Individual oral: an outline on smiles that are owed, a good answer",
          "example-ib-heat-and-work-io-outline Individual oral: an outline on whose work is seen, a top answer"
        ]
      },
      {
        "key": "hl-essay",
        "title": "HL Essay",
        "rows": [
          "example-ib-unfinished-sentences-hl-essay-extract HL essay: an extract on broken sentences in Mansfield, a top answer",
          "example-ib-whose-sea-hl-essay-extract HL essay: an extract on the sea in The Awakening, a good answer"
        ]
      },
      {
        "key": "extended-essays",
        "title": "Extended Essays",
        "rows": [
          "example-ib-dracula-copies-extended-essay-extract Extended essay: an extract on copies in Dracula, a good answer"
        ]
      }
    ],
    "structure": [
      {
        "key": "writing-structure",
        "title": "Writing Structure",
        "rows": [
          "technique-a-sentence-that-could-be-wrong Open a paragraph with a sentence that could be wrong"
        ]
      }
    ],
    "vocabulary": [
      {
        "key": "vocabulary-guides",
        "title": "Vocabulary Guides",
        "rows": [
          "note-ib-words-for-paper-1 Words for Paper 1: purpose, audience, tone and effect"
        ]
      }
    ],
    "additional": [
      {
        "key": "paper-tips",
        "title": "Paper Tips",
        "rows": [
          "strategy-which-text-first Paper 1: which of the two texts, and which one first?"
        ]
      },
      {
        "key": "practice-materials",
        "title": "Practice Materials",
        "rows": [
          "practice-ib-p1-1-question-paper Evergreen practice paper 1 for IB Paper 1: question paper",
          "practice-ib-p1-1-mark-scheme Evergreen practice paper 1 for IB Paper 1: mark scheme",
          "practice-ib-p1-2-question-paper Evergreen practice paper 2 for IB Paper 1: question paper",
          "practice-ib-p1-2-mark-scheme Evergreen practice paper 2 for IB Paper 1: mark scheme",
          "practice-ib-p1-3-question-paper Evergreen practice paper 3 for IB Paper 1: question paper",
          "practice-ib-p1-3-mark-scheme Evergreen practice paper 3 for IB Paper 1: mark scheme",
          "practice-ib-p1-4-question-paper Evergreen practice paper 4 for IB Paper 1: question paper",
          "practice-ib-p1-4-mark-scheme Evergreen practice paper 4 for IB Paper 1: mark scheme",
          "practice-ib-p2-1-question-paper Evergreen practice paper 1 for IB Paper 2: question paper",
          "practice-ib-p2-1-mark-scheme Evergreen practice paper 1 for IB Paper 2: mark scheme",
          "practice-ib-p2-2-question-paper Evergreen practice paper 2 for IB Paper 2: question paper",
          "practice-ib-p2-2-mark-scheme Evergreen practice paper 2 for IB Paper 2: mark scheme",
          "practice-ib-p2-3-question-paper Evergreen practice paper 3 for IB Paper 2: question paper",
          "practice-ib-p2-3-mark-scheme Evergreen practice paper 3 for IB Paper 2: mark scheme",
          "practice-ib-p2-4-question-paper Evergreen practice paper 4 for IB Paper 2: question paper",
          "practice-ib-p2-4-mark-scheme Evergreen practice paper 4 for IB Paper 2: mark scheme"
        ]
      }
    ],
    "course-framework": [
      {
        "key": "course-guides",
        "title": "Course Guides",
        "rows": [
          "note-ib-a-portfolio-you-will-use A learner portfolio that pays off in Paper 2 and the oral",
          "note-ib-a-global-issue-in-one-line Global issues: how to find one and put it into a line",
          "note-ib-the-course-on-one-page The course on one page: areas, concepts and the four assessments"
        ]
      }
    ],
    "literary-analysis": [
      {
        "key": "writing-skills",
        "title": "Writing Skills",
        "rows": [
          "technique-quotations-that-belong Quotations that belong to your sentence",
          "technique-two-works-in-one-sentence Two works in one sentence"
        ]
      },
      {
        "key": "text-formats",
        "title": "Text Formats",
        "rows": [
          "framework-picture-and-words Picture and words: who does which job?"
        ]
      },
      {
        "key": "literary-terms",
        "title": "Literary Terms",
        "rows": [
          "term-allegory Allegory",
          "term-alliteration Alliteration",
          "term-allusion Allusion",
          "term-anagnorisis Anagnorisis",
          "term-analepsis Analepsis",
          "term-anaphora Anaphora",
          "term-antihero Antihero",
          "term-antithesis Antithesis",
          "term-aposiopesis Aposiopesis",
          "term-apostrophe Apostrophe",
          "term-archetype Archetype",
          "term-aside Aside",
          "term-assonance Assonance",
          "term-asyndeton Asyndeton",
          "term-ballad Ballad",
          "term-bathos Bathos",
          "term-bildungsroman Bildungsroman",
          "term-blank-verse Blank verse",
          "term-fourth-wall Breaking the fourth wall",
          "term-cacophony Cacophony",
          "term-caesura Caesura",
          "term-catharsis Catharsis",
          "term-characterisation Characterisation",
          "term-chiasmus Chiasmus",
          "term-chorus Chorus",
          "term-cliche Cliché",
          "term-comic-relief Comic relief",
          "term-conceit Conceit",
          "term-consonance Consonance",
          "term-couplet Couplet",
          "term-defamiliarisation Defamiliarisation",
          "term-dialogue Dialogue",
          "term-dramatic-irony Dramatic irony",
          "term-dramatic-monologue Dramatic monologue",
          "term-elegy Elegy",
          "term-end-stopped-line End-stopped line",
          "term-enjambment Enjambment",
          "term-epiphany Epiphany",
          "term-epistolary-form Epistolary form",
          "term-epistrophe Epistrophe",
          "term-euphemism Euphemism",
          "term-extended-metaphor Extended metaphor",
          "term-first-person-narrator First-person narrator",
          "term-focalisation Focalisation",
          "term-foil Foil",
          "term-foreshadowing Foreshadowing",
          "term-frame-narrative Frame narrative",
          "term-free-indirect-discourse Free indirect discourse",
          "term-free-verse Free verse",
          "term-ghazal Ghazal",
          "term-gothic Gothic",
          "term-half-rhyme Half-rhyme",
          "term-hamartia Hamartia",
          "term-hyperbole Hyperbole",
          "term-iambic-pentameter Iambic pentameter",
          "term-imagery Imagery",
          "term-in-medias-res In medias res",
          "term-internal-rhyme Internal rhyme",
          "term-intertextuality Intertextuality",
          "term-juxtaposition Juxtaposition",
          "term-litotes Litotes",
          "term-magical-realism Magical realism",
          "term-metafiction Metafiction",
          "term-metaphor Metaphor",
          "term-metonymy Metonymy",
          "term-metre Metre",
          "term-minor-sentence Minor sentence",
          "term-mood Mood",
          "term-motif Motif",
          "term-narrative-pace Narrative pace",
          "term-ode Ode",
          "term-omniscient-narrator Omniscient narrator",
          "term-onomatopoeia Onomatopoeia",
          "term-oxymoron Oxymoron",
          "term-paradox Paradox",
          "term-parallelism Parallelism",
          "term-parody Parody",
          "term-pathetic-fallacy Pathetic fallacy",
          "term-peripeteia Peripeteia",
          "term-personification Personification",
          "term-plosives Plosives",
          "term-polysyndeton Polysyndeton",
          "term-prolepsis Prolepsis",
          "term-proxemics Proxemics",
          "term-pun Pun",
          "term-refrain Refrain",
          "term-rhyme-scheme Rhyme scheme",
          "term-satire Satire",
          "term-second-person-narration Second-person narration",
          "term-setting Setting",
          "term-sibilance Sibilance",
          "term-simile Simile",
          "term-situational-irony Situational irony",
          "term-soliloquy Soliloquy",
          "term-sonnet Sonnet",
          "term-speaker Speaker",
          "term-stage-directions Stage directions",
          "term-stanza Stanza",
          "term-stichomythia Stichomythia",
          "term-stream-of-consciousness Stream of consciousness",
          "term-subtext Subtext",
          "term-symbol Symbol",
          "term-synaesthesia Synaesthesia",
          "term-synecdoche Synecdoche",
          "term-theme Theme",
          "term-tone Tone",
          "term-transferred-epithet Transferred epithet",
          "term-tricolon Tricolon",
          "term-trochee Trochee",
          "term-unreliable-narrator Unreliable narrator",
          "term-verbal-irony Verbal irony",
          "term-villanelle Villanelle",
          "term-volta Volta",
          "term-zeugma Zeugma"
        ]
      },
      {
        "key": "non-literary-features",
        "title": "Non-Literary Features",
        "rows": [
          "term-above-the-fold Above the fold",
          "term-advertorial Advertorial",
          "term-anchorage Anchorage",
          "term-anecdote Anecdote",
          "term-attribution Attribution",
          "term-bandwagon Bandwagon appeal",
          "term-bias Bias",
          "term-brand-voice Brand voice",
          "term-call-to-action Call to action",
          "term-camera-angle Camera angle",
          "term-caption Caption",
          "term-caricature Caricature",
          "term-clickbait Clickbait",
          "term-colour Colour",
          "term-concession Concession",
          "term-connotation Connotation",
          "term-cropping Cropping",
          "term-depth-of-field Depth of field",
          "term-direct-address Direct address",
          "term-editorial Editorial",
          "term-emanata Emanata",
          "term-ethos Ethos",
          "term-false-dilemma False dilemma",
          "term-framing Framing",
          "term-gaze Gaze: demand and offer",
          "term-gutter Gutter",
          "term-headline Headline",
          "term-hyperlink Hyperlink",
          "term-inclusive-we Inclusive and exclusive we",
          "term-inverted-pyramid Inverted pyramid",
          "term-lead Lead",
          "term-leading-lines Leading lines",
          "term-loaded-language Loaded language",
          "term-logo Logo",
          "term-logos Logos",
          "term-low-key-lighting Low-key and high-key lighting",
          "term-mise-en-scene Mise-en-scène",
          "term-multimodality Multimodality",
          "term-negative-space Negative space",
          "term-open-letter Open letter",
          "term-othering Othering",
          "term-panel Panel",
          "term-pathos Pathos",
          "term-pictogram Pictogram",
          "term-postscript Postscript",
          "term-pull-quote Pull quote",
          "term-register Register",
          "term-rhetorical-question Rhetorical question",
          "term-rule-of-thirds Rule of thirds",
          "term-salience Salience",
          "term-salutation Salutation and sign-off",
          "term-sense-of-place Sense of place",
          "term-shot-size Shot size",
          "term-slogan Slogan",
          "term-sound-bite Sound bite",
          "term-speech-balloon Speech balloon",
          "term-splash-page Splash page",
          "term-standfirst Standfirst",
          "term-straw-man Straw man",
          "term-testimonial Testimonial",
          "term-truncated-axis Truncated axis",
          "term-typography Typography",
          "term-visual-hierarchy Visual hierarchy",
          "term-visual-metaphor Visual metaphor",
          "term-vox-pop Vox pop",
          "term-weasel-words Weasel words"
        ]
      }
    ],
    "prescribed-texts": [
      {
        "key": "bodies-of-work",
        "title": "Bodies of Work",
        "rows": [
          "note-ib-a-body-of-work-that-holds A non-literary body of work: what counts, and how to study it",
          "note-ib-which-works-which-extracts Choosing literary works and extracts: four questions before you decide",
          "note-ib-build-your-own-body-of-work From a pile to a body of work: eight texts for the oral"
        ]
      }
    ],
    "assessment-tools": [
      {
        "key": "writing-structure",
        "title": "Writing Structure",
        "rows": [
          "framework-one-question-two-answers One question, two answers: a plan for Paper 2"
        ]
      },
      {
        "key": "text-guides",
        "title": "Text Guides",
        "rows": [
          "framework-narrow-the-inquiry Narrow the line of inquiry: four gates for the HL essay",
          "framework-extract-work-issue Three distances for the individual oral"
        ]
      },
      {
        "key": "study-guides",
        "title": "Study Guides",
        "rows": [
          "strategy-two-works-ready Two works, questions unknown: get ready for Paper 2"
        ]
      },
      {
        "key": "paper-tips",
        "title": "Paper Tips",
        "rows": [
          "strategy-let-the-guiding-question-plan Let the guiding question plan your Paper 1",
          "strategy-ten-bullets-for-the-oral Ten bullets, ten minutes: rehearse the individual oral"
        ]
      }
    ]
  }
} as const
