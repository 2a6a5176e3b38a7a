import { createContext } from 'react'

/** Whether the page being rendered is a content page. Only the build sets it: in the browser React draws app pages alone. */
export const IsContentPage = createContext(false)
