import { type DBSchema, type IDBPDatabase, unwrap, wrap } from 'idb'

/** Does something with a database that is open. */
export type InDatabase<Schema extends DBSchema> = <Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
) => Promise<Result>

/**
 * A database of this page. When the page is left, its transactions are ended and the database is closed. WebKit keeps a page that
 * was left, for the button Back: a transaction that it had begun would block the database for every other page. The next use opens
 * it again, also when the browser closed it because the page was in the background for long. Throws if the browser refuses it.
 */
export async function openDeviceDatabase<Schema extends DBSchema>(
  open: () => Promise<IDBPDatabase<Schema>>,
): Promise<InDatabase<Schema>> {
  const running = new Set<IDBTransaction>()
  let database: Promise<IDBPDatabase<Schema>> | undefined
  let isCut = false

  function connect(): Promise<IDBPDatabase<Schema>> {
    const opening = open().then((opened) => followed(opened, running))
    database = opening
    // What could not be opened is opened again by the next use.
    opening.catch(() => {
      if (database === opening) database = undefined
    })
    return opening
  }

  await connect()
  if (typeof addEventListener === 'function') {
    addEventListener('pagehide', () => {
      isCut = running.size > 0
      for (const transaction of running) transaction.abort()
      database?.then(
        (opened) => opened.close(),
        () => {},
      )
      database = undefined
    })
    // The page comes back, and lacks what was ended: it begins again with what is stored.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && isCut) location.reload()
    })
  }
  return async (work) => {
    try {
      return await work(await (database ?? connect()))
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      return work(await connect())
    }
  }
}

/** Keeps the transactions of a database in a set while they run. */
function followed<Schema extends DBSchema>(database: IDBPDatabase<Schema>, running: Set<IDBTransaction>) {
  const plain = unwrap(database)
  const begin = plain.transaction.bind(plain)
  plain.transaction = (...call) => {
    const transaction = begin(...call)
    running.add(transaction)
    const end = () => void running.delete(transaction)
    wrap(transaction).done.then(end, end)
    return transaction
  }
  return database
}
