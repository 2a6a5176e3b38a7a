import { setTimeout as wait } from 'node:timers/promises'
import type { EngineDriver, Key } from './engine-driver.ts'
import { describeTarget, plainTarget, sight, type Sighting, type Target } from './target.ts'

/** Generous: a slow machine is not a fault of the site. */
const PATIENCE_MS = 120_000
const LOOK_AGAIN_MS = 100

export type EnginePage = ReturnType<typeof enginePage>

/** A page as a student uses it, in any engine: real presses and keys at what is visible. Every action waits for its target. */
export function enginePage(driver: EngineDriver, origin: string) {
  const look = (target: Target, act: 'look' | 'scroll' | 'select' = 'look') =>
    driver.evaluate(sight, plainTarget(target), act)

  /**
   * Calls until the answer fits, and gives it; fails with the problem that the last answer had. A call that fails is made again:
   * a page that is about to leave does not answer.
   */
  async function until<Answer>(
    ask: () => Promise<Answer>,
    problemOf: (answer: Answer) => string | undefined,
  ): Promise<Answer> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const isLate = performance.now() > end
      try {
        const answer = await ask()
        const problem = problemOf(answer)
        if (problem === undefined) return answer
        if (isLate) throw new Error(problem)
      } catch (error) {
        if (isLate) throw error
      }
      await wait(LOOK_AGAIN_MS)
    }
  }

  /** Waits for a target; with a text, until the target has it. */
  async function see(target: Target, text?: string | RegExp): Promise<Sighting> {
    const isRight = (seen: string) =>
      text === undefined || (typeof text === 'string' ? seen.includes(text) : text.test(seen))
    let problem = `${describeTarget(target)}: not there`
    const answer = await until(
      () => look(target),
      (seen) => {
        if (seen && isRight(seen.text)) return undefined
        if (seen)
          problem = `${describeTarget(target)}: "${seen.text.slice(0, 200)}" instead of ${String(text)}`
        return problem
      },
    )
    if (!answer) throw new Error(`${describeTarget(target)}: not there`)
    return answer
  }

  /** Waits until a target is on and rests in the window with nothing over it. */
  async function reach(target: Target): Promise<Sighting> {
    await see(target)
    let before: Sighting | undefined
    const answer = await until(
      // What arrives above the target moves it, so it is scrolled to again.
      () => look(target, 'scroll'),
      (seen) => {
        const rests = seen && before && seen.x === before.x && seen.y === before.y
        before = seen
        if (!seen) return `${describeTarget(target)}: gone`
        if (!rests) return `${describeTarget(target)}: does not come to rest`
        if (seen.isOff) return `${describeTarget(target)}: is off`
        return seen.coveredBy && `${describeTarget(target)}: covered by ${seen.coveredBy}`
      },
    )
    if (!answer) throw new Error(`${describeTarget(target)}: gone`)
    return answer
  }

  async function click(target: Target, times: 1 | 2 = 1) {
    const { x, y } = await reach(target)
    await driver.clickAt({ x, y, times })
  }

  return {
    until,
    see,
    click,
    evaluate: driver.evaluate,
    reload: driver.reload,
    closeTab: driver.closeTab,
    setViewport: driver.setViewport,

    open: (path: string) => driver.goto(origin + path),

    async gone(target: Target) {
      await until(
        () => look(target),
        (seen) => (seen ? `${describeTarget(target)}: still there` : undefined),
      )
    },

    /** How many visible elements a target has. */
    async count(target: Target): Promise<number> {
      return (await look(target))?.count ?? 0
    },

    /** Writes into a field what it then has in it. */
    async write(field: Target, text: string) {
      await click(field)
      await look(field, 'select')
      await driver.type(text)
      await until(
        () => look(field),
        (seen) => (seen?.value === text ? undefined : `${describeTarget(field)}: has "${seen?.value}"`),
      )
    },

    press: (key: Key) => driver.press(key),
    /** Presses keys one after the other, wherever the focus is. */
    type: (keys: string) => driver.type(keys),

    /** Waits for an address: path, query and anchor. */
    async at(address: string | RegExp) {
      await until(
        () => driver.evaluate(() => location.pathname + location.search + location.hash),
        (here) => {
          const isRight = typeof address === 'string' ? here === address : address.test(here)
          return isRight ? undefined : `the address is ${here} instead of ${String(address)}`
        },
      )
    },
  }
}
