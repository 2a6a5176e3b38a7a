import { afterAll, vi } from 'vitest'

/**
 * Each of these files loads the app's modules anew, as a page does, and finds nothing that an earlier one kept. What the
 * modules listen to ends with the file, as it does when a page goes.
 */
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
for (const target of [globalThis, document]) endListening(target)
endChannels()

function endListening(target: EventTarget): void {
  const listen = target.addEventListener.bind(target)
  const listening: Parameters<typeof listen>[] = []
  target.addEventListener = (...args: Parameters<typeof listen>) => {
    listening.push(args)
    listen(...args)
  }
  afterAll(() => {
    target.addEventListener = listen
    for (const [type, listener, options] of listening) target.removeEventListener(type, listener, options)
  })
}

function endChannels(): void {
  const Channel = globalThis.BroadcastChannel
  const open: BroadcastChannel[] = []
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      open.push(this)
    }
  }
  afterAll(() => {
    globalThis.BroadcastChannel = Channel
    for (const channel of open) channel.close()
  })
}

/** Runs before the two above: code that a test still loads would listen in the next file, or post to a closed channel. */
afterAll(() => vi.dynamicImportSettled())
