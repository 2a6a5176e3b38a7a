import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#app/lib/store.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'

const HERE = '/files/papers/here.json'

const lacksOfficial = createStore(false)
let asked = false

/**
 * Whether this site certainly has no official document, so that the practice sets come first. It is asked once, when
 * a page needs to know (`isWanted`); until then, and without an answer, the years come first.
 */
export function useLacksOfficial(isWanted: boolean): boolean {
  useEffect(() => {
    // Documents on another host: this server does not know what is there.
    if (!isWanted || asked || site.filesBaseUrl !== '/files') return
    asked = true
    ask().catch(() => {
      asked = false
    })
  }, [isWanted])
  return useSyncExternalStore(lacksOfficial.subscribe, lacksOfficial.get, () => false)
}

async function ask() {
  const response = await fetch(HERE, { priority: 'low' })
  if (response.ok) lacksOfficial.set(isEmpty(await response.json()))
}

function isEmpty(here: unknown): boolean {
  const fileNames = fieldOf(here, 'fileNames')
  return fieldOf(here, 'isComplete') === true && Array.isArray(fileNames) && fileNames.length === 0
}
