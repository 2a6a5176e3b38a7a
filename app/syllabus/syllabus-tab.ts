/** The page's tabs in order. The first is the default. */
export const SYLLABUS_TABS = ['igcse', 'egp', 'alevel'] as const
export type SyllabusTab = (typeof SYLLABUS_TABS)[number]

/** The tab in an address (`?tab=egp`); the first for anything else. */
export function parseTab(text: string | null): SyllabusTab {
  return SYLLABUS_TABS.find((tab) => tab === text) ?? SYLLABUS_TABS[0]
}

/** The tab to which a key moves the focus, from the last to the first and back; undefined for any other key. */
export function tabAfterKey(tab: SyllabusTab, key: string): SyllabusTab | undefined {
  const place = SYLLABUS_TABS.indexOf(tab)
  if (key === 'ArrowRight') return SYLLABUS_TABS[(place + 1) % SYLLABUS_TABS.length]
  if (key === 'ArrowLeft') return SYLLABUS_TABS.at(place - 1)
  if (key === 'Home') return SYLLABUS_TABS[0]
  if (key === 'End') return SYLLABUS_TABS.at(-1)
  return undefined
}

export const tabId = (tab: string) => `tab-${tab}`
export const panelId = (tab: string) => `syllabus-${tab}`
