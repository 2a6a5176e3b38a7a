/** Makes a function that loads once and gives every caller the same promise. After a failure the next call loads again. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const loadOnce = onceEach((_key: undefined) => load())
  return () => loadOnce(undefined)
}

/** The same for each key. */
export function onceEach<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const promises = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = promises.get(key)
    if (known) return known
    const promise = load(key).catch((error: unknown) => {
      promises.delete(key)
      throw error
    })
    promises.set(key, promise)
    return promise
  }
}
