/** The search for a student, and the question that it asks a visitor: each fetched by those who want it. */
export const loadStudentSearch = () => import('./student-search.tsx')
export const loadSearchPrompt = () => import('./search-prompt.tsx')
