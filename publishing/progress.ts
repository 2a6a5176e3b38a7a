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

/** Shows progress as a bar in a terminal, and as a few plain lines elsewhere. */
export function showProgress(
  title: string,
  total: number,
  stream: NodeJS.WriteStream = process.stdout,
): Progress {
  return stream.isTTY ? showBar(title, total, stream) : writeLines(title, total, stream)
}

function showBar(title: string, total: number, stream: NodeJS.WriteStream): Progress {
  let done = 0
  let all = total
  let thing = ''
  let drawnAt = -Infinity
  function draw() {
    drawnAt = performance.now()
    const full = Math.round(BAR * Math.min(1, all === 0 ? 0 : done / all))
    const line = `${title} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done} of ${all}  ${thing}`
    // Shorter than the terminal's line: a bar of two lines could not be replaced.
    stream.write(`\r${line.slice(0, Math.max(0, stream.columns - 1))}${CLEAR_REST}`)
  }
  // The timer draws while one step is long. Work that lets no timer run draws by its steps.
  const timer = setInterval(draw, REDRAW).unref()
  function move(nowDone: number, nowAll: number, what: string) {
    done = nowDone
    all = nowAll
    thing = what
    if (performance.now() - drawnAt >= REDRAW) draw()
  }
  draw()
  return {
    step: (what = '') => move(done + 1, all, what),
    set: (nowDone, nowAll, what = '') => move(nowDone, nowAll, what),
    say(line) {
      stream.write(`\r${CLEAR_REST}${line}\n`)
      draw()
    },
    end() {
      clearInterval(timer)
      stream.write(`\r${CLEAR_REST}`)
    },
  }
}

function writeLines(title: string, total: number, stream: NodeJS.WriteStream): Progress {
  let done = 0
  let all = total
  let told = 0
  function tell() {
    const part = all === 0 ? 0 : Math.floor((done / all) * (all <= SHORT ? 1 : PARTS))
    if (part <= told) return
    told = part
    stream.write(`${title}: ${done} of ${all}\n`)
  }
  return {
    step() {
      done += 1
      tell()
    },
    set(nowDone, nowAll) {
      done = nowDone
      all = nowAll
      tell()
    },
    say: (line) => void stream.write(`${line}\n`),
    end: () => undefined,
  }
}
