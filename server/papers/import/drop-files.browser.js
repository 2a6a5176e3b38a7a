/* oxlint-disable typescript/no-unsafe-type-assertion -- the page that loads this script has these elements */
// @ts-check
// The script of the health page: sends files that are dropped or chosen, shows what they are taken for, and asks once.

const AT = '/paper-health/import'

/** @param {string} id */
const find = (id) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no ${id}`)
  return element
}
const area = find('drop')
const status = find('import-status')
const result = find('import-result')
const bar = /** @type {HTMLProgressElement} */ (find('import-progress'))
const stop = /** @type {HTMLButtonElement} */ (find('import-stop'))
/** What is under way: it can be stopped. @type {AbortController | undefined} */
let running

/** @param {string} text @param {number} [share] */
function say(text, share) {
  status.textContent = text
  bar.hidden = share === undefined
  if (share !== undefined) bar.value = share
}

/**
 * @param {string} name @param {string} [text] @param {Record<string, string>} [attributes]
 * @returns {HTMLElement}
 */
function make(name, text, attributes = {}) {
  const element = document.createElement(name)
  if (text !== undefined) element.textContent = text
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** @param {string} what @param {BodyInit} [body] */
async function post(what, body) {
  const answer = await fetch(`${AT}/${what}`, {
    method: 'POST',
    ...(body !== undefined && { body }),
    ...(running && { signal: running.signal }),
  })
  if (answer.ok) return answer
  const { message } = await answer.json().catch(() => ({ message: `The server answered ${answer.status}.` }))
  throw new Error(message)
}

/**
 * Calls `onLine` with each line of an answer.
 * @param {Response} answer @param {(line: any) => void} onLine
 */
async function eachLine(answer, onLine) {
  if (!answer.body) return
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = JSON.parse(line)
      if (said.message) throw new Error(said.message)
      onLine(said)
    }
  }
}

/** The files of what was dropped, with the folders that they are in. @param {DataTransfer} data */
async function droppedFiles(data) {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  // Without folders, these are all.
  const plain = [...data.files].map((file) => ({ path: file.name, file }))
  if (entries.length === 0) return plain
  /** @type {{ path: string, file: File }[]} */
  const files = []
  /** @param {FileSystemEntry} entry */
  async function add(entry) {
    if (entry.name.startsWith('.')) return
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) =>
        /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject),
      )
      files.push({ path: entry.fullPath.replace(/^\//, ''), file })
      return
    }
    const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader()
    for (;;) {
      // A folder is given in parts, until a part is empty.
      const part = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
      if (part.length === 0) break
      for (const each of part) await add(each)
    }
  }
  for (const entry of entries) await add(entry)
  return files
}

/** @param {{ path: string, file: File }[]} files */
async function bringIn(files) {
  const wanted = files.filter(({ path }) => /\.(?:pdf|zip)$/i.test(path))
  const others = files.length - wanted.length
  if (wanted.length === 0) return say('No PDF or zip file is among these. Nothing was sent.')
  await post('start')
  /** @type {{ file: string, reason: string }[]} */
  const refused = []
  for (const [index, { path, file }] of wanted.entries()) {
    say(`Reading ${index + 1} of ${wanted.length}: ${path}`, index / wanted.length)
    await post(`file?path=${encodeURIComponent(path)}`, file).catch((error) => {
      if (running?.signal.aborted) throw error
      refused.push({ file: path, reason: error.message })
    })
  }
  /** @type {Plan} */
  let plan = { planned: [] }
  await eachLine(await post('plan'), (line) => {
    if (line.planned) plan = line
    else say(`Looking at ${line.index + 1} of ${line.count}: ${line.file}`, line.index / line.count)
  })
  showPlan(plan, refused, others)
}

/** @typedef {{ planned: any[], hasNewest?: boolean }} Plan */

const STATES = { new: 'new', replaces: 'replaces the one here', here: 'is here already' }

/** @param {Plan} plan @param {{ file: string, reason: string }[]} refused @param {number} others */
function showPlan({ planned: found, hasNewest }, refused, others) {
  const planned = [...found, ...refused]
  const taken = planned.filter(({ fileName }) => fileName)
  const left = planned.filter(({ reason }) => reason)
  const fresh = taken.filter(({ state }) => state !== 'here').length
  const here = taken.length - fresh
  const numbers = [
    `${fresh} can be imported`,
    ...(here > 0 ? [`${here} ${here === 1 ? 'is' : 'are'} here already`] : []),
    `${left.length} ${left.length === 1 ? 'is' : 'are'} left out`,
  ]
  say(`${numbers.join(', ')}. Nothing was imported yet.`)
  result.replaceChildren()
  const buttons = result.appendChild(make('p'))
  if (fresh > 0) {
    const yes = buttons.appendChild(
      make('button', `Import ${fresh === 1 ? '1 document' : `${fresh} documents`}`),
    )
    yes.addEventListener('click', () => void run(copy))
    yes.focus()
  }
  if (hasNewest) {
    const newest = buttons.appendChild(make('button', 'Take the newest of different files'))
    newest.addEventListener(
      'click',
      () => void run(async () => showPlan(await (await post('newest')).json(), refused, others)),
    )
  }
  const no = buttons.appendChild(make('button', fresh > 0 ? 'Import nothing' : 'Close'))
  no.addEventListener('click', () => void run(cancel))
  if (taken.length > 0) {
    const table = make('table')
    const head = table.appendChild(make('thead')).appendChild(make('tr'))
    for (const name of ['File', 'Is taken for', 'Known from', 'State'])
      head.append(make('th', name, { scope: 'col' }))
    const body = table.appendChild(make('tbody'))
    for (const { file, fileName, how, state, note } of taken) {
      const row = body.appendChild(make('tr'))
      const said = /** @type {'new' | 'replaces' | 'here'} */ (state)
      for (const text of [file, fileName, note ? `${how}. ${note}` : how, STATES[said]])
        row.append(make('td', text))
    }
    result.append(table)
  }
  if (left.length > 0) {
    result.append(make('h3', 'Left out'))
    const list = result.appendChild(make('ul'))
    for (const { file, reason } of left) list.append(make('li', `${file}: ${reason}`))
  }
  if (others > 0)
    result.append(
      make(
        'p',
        others === 1
          ? '1 other file is no PDF or zip file.'
          : `${others} other files are no PDF or zip files.`,
      ),
    )
}

async function copy() {
  result.replaceChildren()
  /** @type {any[]} */
  let outcomes = []
  await eachLine(await post('copy'), (line) => {
    if (line.outcomes) outcomes = line.outcomes
    else say(`${line.step} ${line.index + 1} of ${line.count}: ${line.file}`, line.index / line.count)
  })
  /** @param {string} name */
  const count = (name) => outcomes.filter((each) => each.result === name).length
  const failed = outcomes.filter((each) => each.result === 'failed')
  say(
    `${count('imported')} imported, ${count('replaced')} replaced, ${count('unchanged')} unchanged${failed.length > 0 ? `, ${failed.length} failed` : ''}.`,
  )
  for (const { fileName, detail } of failed) result.append(make('p', `${fileName}: ${detail}`))
  // What the page says below is of before.
  for (const part of document.querySelectorAll('[data-health]')) part.toggleAttribute('hidden', true)
  const now = make('a', 'Show what is here now', { href: '/paper-health' })
  result.append(now)
  now.focus()
}

async function cancel() {
  await post('cancel')
  result.replaceChildren()
  say('Nothing was imported.')
}

/** Does one thing at a time, and says what went wrong. @param {() => Promise<unknown>} work */
async function run(work) {
  if (running) return
  const own = (running = new AbortController())
  area.toggleAttribute('data-busy', true)
  stop.hidden = false
  try {
    await work()
  } catch (error) {
    if (own.signal.aborted) {
      say('Stopped. What was imported before stays. Drop the files again to go on.')
      result.replaceChildren()
      // Without an answer, the next import ends this one.
      await fetch(`${AT}/cancel`, { method: 'POST' }).catch(() => {})
      return
    }
    say(
      error instanceof TypeError
        ? 'The server does not answer. Is it still running?'
        : String(error instanceof Error ? error.message : error),
    )
  } finally {
    running = undefined
    stop.hidden = true
    area.toggleAttribute('data-busy', false)
  }
}

stop.addEventListener('click', () => running?.abort())

for (const id of ['choose-files', 'choose-folder']) {
  const field = /** @type {HTMLInputElement} */ (find(id))
  field.addEventListener('change', () => {
    const files = [...(field.files ?? [])].map((file) => ({
      path: file.webkitRelativePath || file.name,
      file,
    }))
    field.value = ''
    if (files.length > 0) void run(() => bringIn(files))
  })
}
for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.preventDefault())
area.addEventListener('dragover', () => area.toggleAttribute('data-over', true))
for (const type of ['dragleave', 'drop'])
  area.addEventListener(type, () => area.toggleAttribute('data-over', false))
addEventListener('drop', (event) => {
  const { dataTransfer } = event
  if (dataTransfer) void run(async () => bringIn(await droppedFiles(dataTransfer)))
})
area.hidden = false
