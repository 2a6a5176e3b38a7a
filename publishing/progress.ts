/** The progress of a long command. */
export interface Progress {
  /** One step more is done; `what` is the thing of that step. */
  step: (what?: string) => void
  /** How many steps are done, of how many. */
  set: (done: number, total: number, what?: string) => void
  /** Prints a line that stays. */
  say: (line: string) => void
  end: () => void
}

/** A stream without a terminal gets a line after each of so many parts of the work; short work one line. */
const PARTS = 10
const SHORT = 20

/** The bar: its characters, the milliseconds between two pictures of it, and what empties the rest of a terminal's line. */
const BAR = 24
const REDRAW = 100
const CLEAR_REST = '\u001B[K'

interface Work {
  done: number
  all: number
  /** The thing of the last step. */
  thing: string
}

/** Shows progress as a bar in a terminal, and as a few plain lines elsewhere. */
export function showProgress(
  title: string,
  total: number,
  stream: NodeJS.WriteStream = process.stdout,
): Progress {
  const work: Work = { done: 0, all: total, thing: '' }
  const { tell, ...others } = stream.isTTY ? bar(title, work, stream) : plainLines(title, work, stream)
  const set: Progress['set'] = (done, all, thing = '') => {
    Object.assign(work, { done, all, thing })
    tell()
  }
  return { set, step: (thing) => set(work.done + 1, work.all, thing), ...others }
}

function bar(title: string, work: Work, stream: NodeJS.WriteStream) {
  let drawnAt = -Infinity
  function draw() {
    drawnAt = performance.now()
    const { done, all, thing } = work
    const full = Math.round(BAR * Math.min(1, all === 0 ? 0 : done / all))
    const line = `${title} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done} of ${all}  ${thing}`
    // Shorter than the terminal's line: a bar of two lines could not be replaced.
    stream.write(`\r${line.slice(0, Math.max(0, stream.columns - 1))}${CLEAR_REST}`)
  }
  // The timer draws while one step is long. Work that lets no timer run draws by its steps.
  const timer = setInterval(draw, REDRAW).unref()
  draw()
  return {
    tell: () => {
      if (performance.now() - drawnAt >= REDRAW) draw()
    },
    say: (line: string) => {
      stream.write(`\r${CLEAR_REST}${line}\n`)
      draw()
    },
    end: () => {
      clearInterval(timer)
      stream.write(`\r${CLEAR_REST}`)
    },
  }
}

function plainLines(title: string, work: Work, stream: NodeJS.WriteStream) {
  let told = 0
  return {
    tell: () => {
      const { done, all } = work
      const part = all === 0 ? 0 : Math.floor((done / all) * (all <= SHORT ? 1 : PARTS))
      if (part <= told) return
      told = part
      stream.write(`${title}: ${done} of ${all}\n`)
    },
    say: (line: string) => void stream.write(`${line}\n`),
    end: () => undefined,
  }
}
