/** Something that a student did before the app could answer. */
interface Waiting extends PressBefore {
  kind: 'press' | 'value' | 'choice' | 'file' | 'send'
  /** Undefined for a press on the page before. */
  control: HTMLElement | undefined
  value: string
}

/** The name of the event by which an app page says that its app answers presses. */
export const APP_STARTED = 'app-started'

/** Who answers a press: the app, or the script of every page. */
export type Answerer = 'app' | 'site'

/** What the script in the head does for the page. */
export interface Early extends Pick<EarlyPresses, 'start'> {
  /** The place for what the room showed last has come: fills it. */
  onPlace: () => void
}

declare global {
  var early: Early | undefined
}

/** A press that the page before could not do. */
export interface PressBefore {
  name: string
  /** What finds the control again if the app has drawn another element in its place. */
  identity: string
}

export interface EarlyPresses {
  /** What answers has started: what waits for it is given again, in its order. Gives the names of controls that have gone. */
  start: (answerer: Answerer) => Promise<string[]>
  /** The control that was pressed last, if that was just now. */
  lastPress: () => PressBefore | undefined
}

/** In milliseconds. */
const JUST_NOW = 30_000
const COMES_WITHIN = 5000
const LOOK_EVERY = 100

const CONTROLS = 'button, select, input, textarea, form'
/** Controls of the script of every page (app/site). */
const OF_SITE = '[data-action], [data-feature], [commandfor]'
/** HTML answers these itself, and the notice of `missing-code.ts` has its own button. */
const OF_HTML = '[popovertarget], summary, [data-refresh]'

/**
 * Keeps presses, words and choices on controls whose script has not come yet. A link is followed at once. Two presses on
 * the same button are one.
 */
export function keepEarlyPresses({
  before,
  say,
}: {
  before: PressBefore | undefined
  say: (words: string) => void
}): EarlyPresses {
  const waiting: Waiting[] = before ? [{ ...before, kind: 'press', control: undefined, value: '' }] : []
  let last: { control: HTMLElement; at: number } | undefined
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  const started = new Set<Answerer>()
  const listening = new AbortController()
  let isGiving = false

  function answererOf(control: Element): Answerer | undefined {
    if (control.matches(OF_HTML) || (hasCommands && control.matches('[commandfor]'))) return undefined
    if (control.closest(OF_SITE)) return 'site'
    return 'app'
  }

  function on(type: string, handle: (control: HTMLElement, event: Event) => void) {
    document.addEventListener(
      type,
      (event) => {
        const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
        const answerer = control && answererOf(control)
        if (!control || isGiving || !answerer || started.has(answerer)) return
        handle(control, event)
      },
      { capture: true, signal: listening.signal },
    )
  }

  function keep(kind: Waiting['kind'], control: HTMLElement) {
    const value = valueOf(control)
    const before = waiting.find((each) => each.control === control && each.kind === kind)
    if (before) before.value = value
    else waiting.push({ kind, control, identity: identityOf(control), name: nameOf(control), value })
    control.dataset.waits = ''
    showSign()
    say('It will happen in a moment.')
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('button') : null
      if (control && !control.matches(OF_HTML)) last = { control, at: Date.now() }
    },
    { capture: true },
  )
  on('click', (control, event) => {
    if (isChoice(control)) return keep('choice', control)
    if (!(control instanceof HTMLButtonElement) || control.disabled) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A file is chosen at once: the browser asks for one only right after a press.
    const files = control.dataset.opens === undefined ? null : document.getElementById(control.dataset.opens)
    if (files) files.click()
    else keep('press', control)
  })
  on('input', (control) => {
    if (!isChoice(control) && !isFile(control)) keep('value', control)
  })
  on('change', (control) => {
    if (isFile(control)) keep('file', control)
  })
  on('submit', (form, event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    keep('send', form)
  })

  async function start(answerer: Answerer): Promise<string[]> {
    started.add(answerer)
    const gone: string[] = []
    const mine = (control: HTMLElement | undefined) =>
      control ? answererOf(control) === answerer : answerer === 'app'
    const own = waiting.filter(({ control }) => mine(control))
    for (const each of own) {
      waiting.splice(waiting.indexOf(each), 1)
      if (each.control) delete each.control.dataset.waits
      const control = each.control?.isConnected ? each.control : await findAgain(each)
      if (!control) gone.push(each.name)
      else {
        isGiving = true
        try {
          give(each, control)
        } finally {
          isGiving = false
        }
        // Each has its own task, so that the next one finds what this one has changed.
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    if (started.has('site') && started.has('app')) listening.abort()
    if (own.length > 0) say('')
    return gone
  }

  function lastPress(): PressBefore | undefined {
    if (!last || Date.now() - last.at > JUST_NOW) return undefined
    return { name: nameOf(last.control), identity: identityOf(last.control) }
  }

  return { start, lastPress }
}

/** The dashed frame around what waits. */
function showSign() {
  if (document.querySelector('style[data-early]')) return
  const style = document.createElement('style')
  style.dataset.early = ''
  style.textContent = '[data-waits]{outline:2px dashed;outline-offset:2px;cursor:progress}'
  document.head.append(style)
}

function isChoice(control: HTMLElement): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
}

function isFile(control: HTMLElement): boolean {
  return control instanceof HTMLInputElement && control.type === 'file'
}

function valueOf(control: HTMLElement): string {
  if (isChoice(control)) return String(control.checked)
  if (control instanceof HTMLSelectElement || isField(control)) return control.value
  return ''
}

function isField(control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}

/** Does to a control what was done to it before. */
function give({ kind, value }: Waiting, control: HTMLElement) {
  if (kind === 'press') control.click()
  else if (kind === 'send' && control instanceof HTMLFormElement) control.requestSubmit()
  else if (kind === 'file') control.dispatchEvent(new Event('change', { bubbles: true }))
  else if (kind === 'choice' && isChoice(control)) {
    // Otherwise the press would take the choice back.
    control.checked = value !== 'true'
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isField(control)) writeInto(control, value)
}

/** The app compares a field with the value that was last set on the element: the words go past that, as those of a keyboard do. */
function writeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = ''
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** A control of this page has gone if it is not there when the app has started. That of the page before may come a little later. */
async function findAgain({ control, identity }: Waiting): Promise<HTMLElement | undefined> {
  const look = () =>
    [...document.querySelectorAll<HTMLElement>(CONTROLS)].find((each) => identityOf(each) === identity)
  if (control) return look()
  for (let waited = 0; waited < COMES_WITHIN && !look(); waited += LOOK_EVERY)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  return look()
}

function identityOf(control: HTMLElement): string {
  const { localName } = control
  const type = control.getAttribute('type') ?? ''
  // A row has the same buttons as the one before it. What describes them tells them apart.
  const about = control.getAttribute('aria-describedby') ?? ''
  const value = isChoice(control) ? control.value : ''
  return [localName, type, control.getAttribute('name') ?? '', nameOf(control), about, value].join('|')
}

/** The name that a student reads or hears. */
function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label')
  const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
  const words = label ?? (labels.map(({ textContent }) => textContent).join(' ') || control.textContent)
  return words.replaceAll(/\s+/g, ' ').trim()
}
