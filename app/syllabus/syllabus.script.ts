import { panelId, parseTab, SYLLABUS_TABS, type SyllabusTab, tabAfterKey, tabId } from './syllabus.ts'

/**
 * The keyboard and pointer behaviour of the tabs: one Tab stop; arrows, Home and End move; the focused tab is selected.
 * The selected tab is in the address, so that Back returns to the one before.
 */
export function start() {
  let selected = addressedTab()

  function select(tab: SyllabusTab) {
    selected = tab
    for (const each of SYLLABUS_TABS) {
      const button = document.getElementById(tabId(each))
      button?.setAttribute('aria-selected', String(each === tab))
      button?.setAttribute('tabindex', each === tab ? '0' : '-1')
      panelOf(each)?.toggleAttribute('open', each === tab)
    }
    bringIntoView(document.getElementById(tabId(tab)))
  }
  const choose = (tab: SyllabusTab) => {
    if (tab === selected) return
    history.pushState(null, '', addressOf(tab))
    select(tab)
  }
  /** A link to a passage or find-in-page has opened a panel: select its tab. */
  const follow = (tab: SyllabusTab) => {
    history.replaceState(history.state, '', addressOf(tab))
    select(tab)
  }

  for (const tab of SYLLABUS_TABS) {
    const button = document.getElementById(tabId(tab))
    button?.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      choose(tab)
    })
    button?.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = event.key === ' ' ? tab : tabAfterKey(tab, event.key)
      if (!next) return
      event.preventDefault()
      choose(next)
      document.getElementById(tabId(next))?.focus({ preventScroll: true })
    })
    panelOf(tab)?.addEventListener('toggle', () => {
      if (tab !== selected && panelOf(tab)?.hasAttribute('open')) follow(tab)
    })
  }
  addEventListener('popstate', () => select(addressedTab()))

  // The browser may have opened a panel before this script ran.
  const found = SYLLABUS_TABS.find((tab) => tab !== selected && panelOf(tab)?.hasAttribute('open'))
  if (found) follow(found)
  else select(selected)
}

function addressedTab(): SyllabusTab {
  return parseTab(new URLSearchParams(location.search).get('tab'))
}

function addressOf(tab: SyllabusTab): string {
  const parameters = new URLSearchParams(location.search)
  parameters.set('tab', tab)
  return `${location.pathname}?${parameters}`
}

function panelOf(tab: SyllabusTab): HTMLElement | null {
  return document.getElementById(panelId(tab))
}

/** On a phone the row of tabs is wider than the screen. Scrolls the row only, never the page. */
function bringIntoView(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (!tab || !list) return
  const row = list.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  const gap = 16
  if (box.left < row.left + gap) list.scrollLeft += box.left - row.left - gap
  else if (box.right > row.right - gap) list.scrollLeft += box.right - row.right + gap
}
