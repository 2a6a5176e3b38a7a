import type { DBSchema, IDBPDatabase } from 'idb'

/** Does something with a database that is open. */
export type InDatabase<Schema extends DBSchema> = <Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
) => Promise<Result>

/**
 * A database of this page. It is closed when the page is left: WebKit keeps such a page for the button Back, and a
 * transaction that it had begun would block every other page. It is opened again on the next use, also when the browser closed
 * it because the page was in the background for long. Throws if the browser refuses it.
 */
export async function openDeviceDatabase<Schema extends DBSchema>(
  open: () => Promise<IDBPDatabase<Schema>>,
): Promise<InDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | undefined = open()
  await database
  if (typeof addEventListener === 'function')
    addEventListener('pagehide', () => {
      void database?.then((opened) => opened.close())
      database = undefined
    })
  return async (work) => {
    try {
      return await work(await (database ??= open()))
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      database = open()
      return work(await database)
    }
  }
}
