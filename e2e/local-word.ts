/** The word that the local sign-in page of the site under test asks for. A site that a student starts prints its own. */
export const LOCAL_WORD = 'green-apples'
