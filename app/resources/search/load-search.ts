/** The search itself, fetched by whoever comes near the search. */
export const loadSearch = () => import('./student-search.tsx')
