/** What a protocol does for a page in a browser. Everything else is built on it, once for all engines: engine-page.ts. */
export interface EngineDriver {
  /** Goes to an address and waits until it has loaded. */
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Closes the tab, whatever its page is doing, and goes on in a new one. */
  closeTab: () => Promise<void>
  /** Runs a function in the page. It uses nothing from outside of itself; arguments and answer are JSON. */
  evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  clickAt: (at: { x: number; y: number; times?: 1 | 2 }) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The size of what a page fills, in pixels. */
  setViewport: (width: number, height: number) => Promise<void>
  screenshot: (path: string) => Promise<void>
  /** Errors that the console has shown since the last call. */
  takeProblems: () => Promise<string[]>
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight'
