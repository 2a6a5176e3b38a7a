import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { findFreePort } from '#e2e/free-port.ts'
import type { EngineDriver, Key } from './engine-driver.ts'
import { type Command, openSession } from './web-driver.ts'

/** The browser's toolbar, which is wider than a phone, shrinks to nothing. */
const NO_TOOLBAR =
  'window *:not(decoration) { border: 0; font-size: 1px; margin: 0; min-height: 0; min-width: 0; padding: 0 }'

/**
 * WebKitGTK draws without imitating a graphics card, which is four times as fast. Version 2.50 then crashes at a view transition.
 * So the browser says that its reader prefers no motion, and the site has none.
 */
const WITHOUT_GRAPHICS_CARD = { WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }
const NO_MOTION = 'gtk-enable-animations=0'
/** On a busy machine, more than the usual 400 ms may pass between the two presses of a double click. */
const SLOW_DOUBLE_CLICK = 'gtk-double-click-time=3000'

const tabSchema = z.object({ handle: z.string() })

const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowRight: '\uE014',
}

/** WebKitGTK's small browser on a screen of its own, by its WebDriver. It does not tell what the console shows. */
export async function driveWebKit(path: string): Promise<Omit<EngineDriver, 'takeProblems'>> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  const processes: ChildProcess[] = []
  async function stop() {
    // A driver that waits for a browser which has crashed hears no other signal. The browser ends with its screen.
    for (const child of processes.reverse()) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await mkdir(join(folder, 'gtk-3.0'))
    await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NO_TOOLBAR)
    await writeFile(
      join(folder, 'gtk-3.0', 'settings.ini'),
      ['[Settings]', NO_MOTION, SLOW_DOUBLE_CLICK, ''].join('\n'),
    )
    const { screen, display } = await startScreen()
    processes.push(screen)
    const port = await findFreePort()
    const environment = {
      ...process.env,
      ...WITHOUT_GRAPHICS_CARD,
      DISPLAY: display,
      XDG_CONFIG_HOME: folder,
    }
    processes.push(spawn(path, [`--port=${port}`], { env: environment, stdio: 'ignore' }))
    const server = `http://127.0.0.1:${port}`
    await answers(`${server}/status`)
    const call = await openSession(server, {})
    return {
      ...commands(call),
      async close() {
        // A browser that has crashed ends no session.
        await Promise.race([call('DELETE', ''), wait(5000)]).catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts a screen that nobody sees, on the first number that is free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { screen, display: `:${number.toString().trim()}` }
}

async function answers(url: string) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (attempt === 100) throw error
      await wait(100)
    }
  }
}

function commands(call: Command): Omit<EngineDriver, 'takeProblems' | 'close'> {
  const act = (id: string, type: string, actions: object[], parameters?: object) =>
    call('POST', '/actions', { actions: [{ id, type, actions, ...(parameters && { parameters }) }] })
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]

  const evaluate: EngineDriver['evaluate'] = (run, ...args) => {
    const script = `
      const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${String(run)})(...[...arguments].slice(0, -1))).then(
        (value) => done(JSON.stringify({ value })),
        (error) => done(JSON.stringify({ error: String(error) })),
      )`
    return call('POST', '/execute/async', { script, args }).then((answer) => {
      const { value, error } = JSON.parse(String(answer)) as {
        value: Awaited<ReturnType<typeof run>>
        error?: string
      }
      if (error !== undefined) throw new Error(error)
      return value
    })
  }

  return {
    evaluate,
    goto: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh')),
    async closeTab() {
      const { handle } = tabSchema.parse(await call('POST', '/window/new', { type: 'tab' }))
      await call('DELETE', '/window')
      await call('POST', '/window', { handle })
    },
    async clickAt({ x, y, times = 1 }) {
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
      await act('mouse', 'pointer', [move, ...press, ...(times === 2 ? press : [])], {
        pointerType: 'mouse',
      })
    },
    type: async (text) => void (await act('keyboard', 'key', Array.from(text).flatMap(stroke))),
    press: async (key) => void (await act('keyboard', 'key', stroke(KEYS[key]))),
    async setViewport(width, height) {
      // A window is a little higher than what a page fills, by a measure that is known only once it has been set.
      await call('POST', '/window/rect', { x: 0, y: 0, width, height })
      const inner = await evaluate(() => innerHeight)
      await call('POST', '/window/rect', { x: 0, y: 0, width, height: 2 * height - inner })
    },
    async screenshot(path) {
      await writeFile(path, Buffer.from(String(await call('GET', '/screenshot')), 'base64'))
    },
  }
}
