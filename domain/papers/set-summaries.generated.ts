// Made by `npm run catalogue` from content/practice-papers. Do not edit.
export const SET_SUMMARIES: Readonly<Record<string, string>> = {
  '0500-p1-set1_qp.pdf':
    "A full set of reading questions on three original texts: short answers and a summary, a language task, and a letter from a man who drives a lift.",
  '0500-p2-set1_qp.pdf':
    "A newspaper article that weighs two views on feeding street dogs, and a choice of two descriptions and two stories.",
  '0500-p1-set2_qp.pdf':
    "A full set of reading questions on three original texts: short answers and a summary, a language task, and a speech to a village meeting about water.",
  '0500-p2-set2_qp.pdf':
    "A speech that weighs two views on a home for the elderly inside a school, and a choice of two descriptions and two stories.",
  '0500-p1-set3_qp.pdf':
    "A full set of reading questions in the form from 2027: short answers, a summary, a question on opinions, a language task, and a journal entry after a walk that went wrong.",
  '0500-p2-set3_qp.pdf':
    "In the form from 2027: a short question on a writer’s attitude, a report that weighs two views on translation machines in schools, and a choice of two descriptions and two stories.",
  '1123-p1-set1_qp.pdf':
    "A full reading paper on two original texts: questions on a story and its language, a summary of at most 150 words, and a short response.",
  '1123-p2-set1_qp.pdf':
    "A letter that weighs two views on a day without telephones at school, and a choice of two descriptions and two stories.",
  '9093-p1-set1_qp.pdf':
    "A column from Trinidad to turn into a speech and compare with it, and the web page of an open-air cinema in Izmir to analyse.",
  '9093-p2-set1_qp.pdf':
    "A voice-over for a film without people and a commentary on it, and a choice of three longer pieces: an article on paying with coins, a story that turns on a wrong address, and a review of a walk.",
  '9093-p3-set1_qp.pdf':
    "A letter of 1693 about a hailstorm with corpus data and the figures of a graph, and a transcript of a girl of three who builds a bus out of boxes with her aunt.",
  '9093-p4-set1_qp.pdf':
    "A magazine report on software that changes a caller’s accent, for a discussion of English in the world, and a talk on the voice in our heads, for language and the self.",
  '8021-p1-set1_qp.pdf':
    "Ten essay questions to choose from, on food, shops, rivers, tickets, memory, music, prisons, schools, small countries and animals that have died out.",
  '8021-p2-set1_qp.pdf':
    "A decision to make about a library without a building, and a text about street names to understand: short answers, and three with a number of words.",
}
