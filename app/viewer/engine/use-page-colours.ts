import { useState } from 'react'
import { readStored, writeStored } from '#app/lib/storage.ts'
import { PAGE_COLOURS_KEY, type PageColours, parsePageColours } from './page-colours.ts'

/** The reader's page colours, remembered on this device. */
export function usePageColours() {
  const [colours, setColours] = useState(() => parsePageColours(readStored(PAGE_COLOURS_KEY)))
  function onChoose(chosen: PageColours) {
    setColours(chosen)
    writeStored(PAGE_COLOURS_KEY, chosen)
  }
  return { colours, onChoose }
}
