/**
 * Forbids all storage, as Chromium does for a page whose cookies are blocked: the same calls fail, in the same way. Runs first
 * in a page. (The browser of the journeys may be one without that setting.)
 */
export function forbidStorage(): void {
  const refuse = (name: string) => {
    throw new DOMException('Access is denied for this document.', name)
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get: () => refuse('SecurityError') })
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })

  const rejects = (prototype: object, names: readonly string[], error: string) => {
    for (const name of names) Object.assign(prototype, { [name]: async () => refuse(error) })
  }
  rejects(CacheStorage.prototype, ['open', 'match', 'has', 'keys', 'delete'], 'SecurityError')
  rejects(LockManager.prototype, ['request', 'query'], 'SecurityError')
  rejects(StorageManager.prototype, ['getDirectory'], 'SecurityError')
  rejects(
    ServiceWorkerContainer.prototype,
    ['register', 'getRegistration', 'getRegistrations'],
    'NotSupportedError',
  )
  rejects(IDBFactory.prototype, ['databases'], 'UnknownError')
  // A database is refused by an event, after the call.
  IDBFactory.prototype.open = () => {
    const request = new EventTarget()
    const error = new DOMException('The user denied permission to access the database.', 'UnknownError')
    Object.assign(request, { error, readyState: 'done', result: undefined })
    queueMicrotask(() => {
      const event = new Event('error', { bubbles: true, cancelable: true })
      request.dispatchEvent(event)
      const { onerror } = request as IDBOpenDBRequest
      onerror?.call(request as IDBOpenDBRequest, event)
    })
    return request as IDBOpenDBRequest
  }
}
