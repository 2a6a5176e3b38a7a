import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb'

export interface DeviceDatabase<Schema extends DBSchema> {
  /** Does something with the database when it is open. */
  inDatabase: <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) => Promise<Result>
  /**
   * Begins a write and asks for its commit before this returns: a page that is being left runs nothing later. The database may take it
   * although the page is gone. False if it is not open now, or refuses.
   */
  atOnce: (write: (database: IDBDatabase) => IDBTransaction) => boolean
}

/**
 * A database of this page. When the page is left, its transactions are ended and the database is closed. WebKit keeps a page that
 * was left, for the button Back: a transaction that it had begun would block the database for every other page. So a page that was
 * left begins none, and what it still wants to do waits until it is shown again. The next use opens the database again, also when
 * the browser closed it because the page was in the background for long. Throws if the browser refuses it.
 * `make` makes what the first version has.
 */
export async function openDeviceDatabase<Schema extends DBSchema>(
  name: string,
  make: (database: IDBPDatabase<Schema>) => void,
): Promise<DeviceDatabase<Schema>> {
  const running = new Set<IDBTransaction>()
  let database: Promise<IDBPDatabase<Schema>> | undefined
  let openNow: IDBPDatabase<Schema> | undefined
  let isCut = false
  /** While the page is left. */
  let back: PromiseWithResolvers<void> | undefined

  function connect(): Promise<IDBPDatabase<Schema>> {
    const opening = openDB<Schema>(name, 1, {
      upgrade(made, _, __, transaction) {
        follow(unwrap(transaction), running)
        make(made)
      },
      // Another tab opens a newer version of the database: it must not wait for this one.
      blocking(_, __, event) {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    }).then((opened) => followed(opened, running))
    database = opening
    opening.then(
      (opened) => void (database === opening && (openNow = opened)),
      () => {
        // What could not be opened is opened again by the next use.
        if (database === opening) database = undefined
      },
    )
    return opening
  }

  /** The database, open in a page that is not left. */
  async function whenOpen(): Promise<IDBPDatabase<Schema>> {
    for (;;) {
      if (back) await back.promise
      const opened = await (database ?? connect())
      if (!back) return opened
    }
  }

  if (typeof addEventListener === 'function') {
    addEventListener('pagehide', () => {
      back ??= Promise.withResolvers()
      isCut = running.size > 0
      for (const transaction of running) end(transaction)
      database?.then(
        (opened) => opened.close(),
        () => {},
      )
      database = undefined
      openNow = undefined
    })
    // The page comes back, and lacks what was ended: it begins again with what is stored.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && isCut) location.reload()
      back?.resolve()
      back = undefined
    })
  }
  await connect()
  async function inDatabase<Result>(
    work: (database: IDBPDatabase<Schema>) => Promise<Result>,
  ): Promise<Result> {
    const opened = await whenOpen()
    try {
      return await work(opened)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      if (openNow === opened) database = undefined
      return work(await whenOpen())
    }
  }

  function atOnce(write: (database: IDBDatabase) => IDBTransaction): boolean {
    if (!openNow) return false
    try {
      const transaction = write(unwrap(openNow))
      transaction.commit()
      // It is not ended with the page: it waits for nothing of the page any more.
      running.delete(transaction)
      return true
    } catch {
      return false
    }
  }

  return { inDatabase, atOnce }
}

/** One that is about to be complete refuses, and needs its page no more. */
function end(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It is over.
  }
}

/** Keeps a transaction in a set while it runs. */
function follow(transaction: IDBTransaction, running: Set<IDBTransaction>) {
  running.add(transaction)
  const isOver = () => void running.delete(transaction)
  wrap(transaction).done.then(isOver, isOver)
}

/** Keeps the transactions of a database in a set while they run. */
function followed<Schema extends DBSchema>(database: IDBPDatabase<Schema>, running: Set<IDBTransaction>) {
  const plain = unwrap(database)
  const begin = plain.transaction.bind(plain)
  plain.transaction = (...call) => {
    const transaction = begin(...call)
    follow(transaction, running)
    return transaction
  }
  return database
}
