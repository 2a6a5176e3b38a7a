/** An error of our own, or an answer that makes no sense. */
export const UNEXPECTED = 'Something went wrong on this page. Please try again.'
