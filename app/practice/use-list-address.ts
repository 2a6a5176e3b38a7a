import { createContext, type RefObject } from 'react'

/**
 * The list's own address, with its year, filters and query. It is a ref, so that a row is not rendered again for every key
 * that is typed: a link reads the address when it is followed.
 */
export const ListAddress = createContext<RefObject<string>>({ current: '' })
