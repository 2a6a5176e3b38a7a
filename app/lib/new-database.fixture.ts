import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll } from 'vitest'

/** A test file that imports this has an IndexedDB of its own, which begins empty. Without it, the browser has none. */
globalThis.indexedDB = new IDBFactory()
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
