import { MultiBar, Presets } from 'cli-progress'

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

/** Shows progress as a bar in a terminal, and as a few plain lines elsewhere. */
export function showProgress(
  title: string,
  total: number,
  stream: NodeJS.WriteStream = process.stdout,
): Progress {
  return stream.isTTY ? showBar(title, total, stream) : writeLines(title, total, stream)
}

function showBar(title: string, total: number, stream: NodeJS.WriteStream): Progress {
  const bars = new MultiBar(
    {
      format: `${title} {bar} {value} of {total}  {what}`,
      clearOnComplete: true,
      hideCursor: true,
      stream,
      barsize: 24,
      linewrap: false,
      // Ctrl+C gives the cursor back.
      gracefulExit: true,
    },
    Presets.shades_classic,
  )
  const bar = bars.create(total, 0, { what: '' })
  return {
    step: (what = '') => bar.increment(1, { what }),
    set(done, all, what = '') {
      bar.setTotal(all)
      bar.update(done, { what })
    },
    say: (line) => bars.log(`${line}\n`),
    end: () => bars.stop(),
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
