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
  '0500-p1-set4_qp.pdf':
    "A full set of reading questions in the form from 2027: short answers on the life of a pilot, a summary, a question on opinions, a language task, and an interview about a balloon flight.",
  '0500-p2-set4_qp.pdf':
    "In the form from 2027: a short question on a writer’s attitude, a letter that weighs two views on prizes at a school’s sports day, and a choice of two descriptions and two stories.",
  '0500-p1-set5_qp.pdf':
    "A full set of reading questions in the form from 2027: short answers on an interview from Antarctica, a summary on sand, a question on opinions, a language task, and a report on an accident in a cave.",
  '0500-p2-set5_qp.pdf':
    "In the form from 2027: a short question on a writer’s attitude, a speech that weighs two views on pupils who clean their own school, and a choice of two descriptions and two stories.",
  '1123-p1-set1_qp.pdf':
    "A full reading paper on two original texts: questions on a story and its language, a summary of at most 150 words, and a short response.",
  '1123-p2-set1_qp.pdf':
    "A letter that weighs two views on a day without telephones at school, and a choice of two descriptions and two stories.",
  '1123-p1-set2_qp.pdf':
    "A full reading paper on two original texts: questions on a night in a mountain hut and its language, a summary of at most 150 words, and a short response.",
  '1123-p2-set2_qp.pdf':
    "A speech that weighs two views on a bridge between two halves of a town, and a choice of two descriptions and two stories.",
  '9093-p1-set1_qp.pdf':
    "A column from Trinidad to turn into a speech and compare with it, and the web page of an open-air cinema in Izmir to analyse.",
  '9093-p2-set1_qp.pdf':
    "A voice-over for a film without people and a commentary on it, and a choice of three longer pieces: an article on paying with coins, a story that turns on a wrong address, and a review of a walk.",
  '9093-p3-set1_qp.pdf':
    "A letter of 1693 about a hailstorm with corpus data and the figures of a graph, and a transcript of a girl of three who builds a bus out of boxes with her aunt.",
  '9093-p4-set1_qp.pdf':
    "A magazine report on software that changes a caller’s accent, for a discussion of English in the world, and a talk on the voice in our heads, for language and the self.",
  '9093-p1-set2_qp.pdf':
    "A blog about a race on a frozen lake to turn into a radio report and compare with it, and the address of a museum’s director at a reopening to analyse.",
  '9093-p2-set2_qp.pdf':
    "The opening of a radio play in one place and a commentary on it, and a choice of three longer pieces: a speech on failing, a description of a journey by night, and a review of a meal.",
  '9093-p3-set2_qp.pdf':
    "An advertisement of 1898 for a bicycling school with corpus data and the figures of a graph, and a transcript of two brothers of four and two who look for a lost shoe.",
  '9093-p4-set2_qp.pdf':
    "A speech to parents about teaching science in English, for a discussion of English in the world, and a report on a school that forbade slang, for language and the self.",
  '8021-p1-set1_qp.pdf':
    "Ten essay questions to choose from, on food, shops, rivers, tickets, memory, music, prisons, schools, small countries and animals that have died out.",
  '8021-p2-set1_qp.pdf':
    "A decision to make about a library without a building, and a text about street names to understand: short answers, and three with a number of words.",
  '8021-p1-set2_qp.pdf':
    "Ten essay questions to choose from, on the working week, space, cars, languages, advertising, public art, nuclear power, service, dams and competition in schools.",
  '8021-p2-set2_qp.pdf':
    "A decision to make about a market that must move, and a report from a rehearsal for an earthquake to understand: short answers, and three with a number of words.",
  'XEN01-p1-set1_qp.pdf':
    "A podcast by a lorry driver in Canada to compare with a ship’s letter of 1931, and a page for young readers to write from both.",
  'XEN01-p2-set1_qp.pdf':
    "A conversation over a broken generator in Lagos to analyse, and two texts about correct English, of 1866 and 1934, to discuss.",
  'XEN01-p3-set1_qp.pdf':
    "A talk to be made from four sources about getting lost, and a commentary on it.",
  'XEN01-p4-set1_qp.pdf':
    "Unseen data for each of the four topics, and a discussion of a statement on each: English in a classroom, a child’s early writing, a public meeting, a family’s messages.",
  'XEN01-p1-set2_qp.pdf':
    "A science show in a library to compare with a lecture of Michael Faraday’s, both about a candle, and a welcome page to write for parents and grandparents who think they know no science.",
  'XEN01-p2-set2_qp.pdf':
    "Three young Londoners and a farmer with a tent in the wind to analyse, and answers to girls’ letters of 1886 and 1974 to discuss.",
  'XEN01-p3-set2_qp.pdf':
    "An article to be made from four sources about being left-handed, and a commentary on it.",
  'XEN01-p4-set2_qp.pdf':
    "Unseen data for each of the four topics, and a discussion of a statement on each: English shared at work, how children tell stories, companies and customers, chat beside a live film.",
  'IB-p1-set1_qp.pdf':
    "Two texts of different types with a guiding question each: the web page of a city that answers letters to its trees, and a columnist who translated for her parents.",
  'IB-p2-set1_qp.pdf':
    "Four questions on literary works, of which one is answered with two works that you have studied: on weather, on small objects, on those who tell, and on endings that leave questions.",
  'IB-p1-set2_qp.pdf':
    "Two texts of different types with a guiding question each: a hospital leaflet with one half for a child and one for a parent, and a report on an election in a village of nineteen voters.",
  'IB-p2-set2_qp.pdf':
    "Four questions on literary works, of which one is answered with two works that you have studied: on people who are absent, on the order of time, on laughter, and on outsiders.",
}
