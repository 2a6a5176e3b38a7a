import { createContext, type RefObject } from 'react'

/**
 * The address of the list, with its year, filters and query. It is a ref, so that the rows are not rendered again for every
 * typed key: a link reads the address when it is clicked.
 */
export const ListAddress = createContext<RefObject<string>>({ current: '' })
