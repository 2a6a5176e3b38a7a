import { spawn } from 'node:child_process'
import { npmCommand } from './bootstrap.mjs'

interface NpmRun {
  /** The script of package.json, and its arguments. */
  script: string
  args?: string[]
  environment?: NodeJS.ProcessEnv
  /** Whether the script writes to our own output; otherwise its output is returned. */
  isLoud?: boolean
}

/** Events that end this process and the script: signals, or the end of the process that started this one. */
const END_EVENTS = ['SIGINT', 'SIGTERM', 'disconnect'] as const

/** Runs a script of package.json. Returns its exit code and its output, in order. */
export async function npmRun(options: NpmRun): Promise<{ code: number; output: string }> {
  const { script, args = [], environment = process.env, isLoud = false } = options
  const npm = npmCommand()
  const child = spawn(npm.command, [...npm.args, 'run', '--silent', script, '--', ...args], {
    env: environment,
    shell: npm.shell,
    stdio: isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => {
    child.kill()
    process.exit(1)
  }
  for (const end of END_EVENTS) process.on(end, stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`
      resolve(1)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
  for (const end of END_EVENTS) process.off(end, stop)
  return { code, output }
}

/** Runs jobs in their order, at most so many at a time, and gives their results in the same order. */
export async function runSideBySide<Result>(
  jobs: readonly (() => Promise<Result>)[],
  most: number,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = jobs.entries()
  // The lanes share one iterator: each takes the next job when it is free.
  const lanes = Array.from({ length: most }, async () => {
    for (const [index, job] of waiting) results[index] = await job()
  })
  await Promise.all(lanes)
  return results
}
