/** The elements that a page offers, by their role. An element with another `role` of its own does not count. */
const SELECTORS = {
  button: 'button, [role="button"]',
  dialog: 'dialog[open], [role="dialog"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listitem: 'li',
  main: 'main',
  menuitem: '[role="menuitem"]',
  navigation: 'nav',
  radio: 'input[type="radio"]',
  separator: '[role="separator"]',
  status: '[role="status"]',
  tab: '[role="tab"]',
  textbox: 'input:not([type]), input[type="text"], input[type="email"], textarea',
} as const

type Role = keyof typeof SELECTORS

/** An element on a page: by role and name, by its own text, or by selector where it has neither. The first visible one counts. */
export type Target = (
  | { role: Role; name?: string | RegExp }
  | { text: string | RegExp }
  | { selector: string }
) & {
  inside?: Target
}

/** A target as data that can be sent into a page. */
export interface PlainTarget {
  selector: string
  role?: string
  /** The element's name, or of a target by text its text. */
  wanted?: string | { source: string; flags: string }
  inside?: PlainTarget
}

export function plainTarget(target: Target): PlainTarget {
  const inside = target.inside && { inside: plainTarget(target.inside) }
  if ('selector' in target) return { selector: target.selector, ...inside }
  const wanted = 'text' in target ? target.text : target.name
  return {
    ...('text' in target ? { selector: '*' } : { selector: SELECTORS[target.role], role: target.role }),
    ...(wanted !== undefined && {
      wanted: typeof wanted === 'string' ? wanted : { source: wanted.source, flags: wanted.flags },
    }),
    ...inside,
  }
}

export function describeTarget(target: Target): string {
  const own =
    'selector' in target
      ? target.selector
      : 'text' in target
        ? `text ${String(target.text)}`
        : `${target.role} ${String(target.name ?? '')}`.trim()
  return target.inside ? `${own} in ${describeTarget(target.inside)}` : own
}

/** What a page tells about the first element of a target. */
export interface Sighting {
  text: string
  /** Of a field. */
  value: string
  /** How many elements fit the target. */
  count: number
  /** The middle of the element, in pixels of the window. */
  x: number
  y: number
  /** What lies over the middle, where something does. */
  coveredBy: string | undefined
  /** A press does nothing yet. */
  isOff: boolean
}

/**
 * Runs in the page, so it uses nothing from outside of itself. Finds a target's first visible element; `act` also
 * scrolls to it, or selects the text of a field.
 */
export function sight(target: PlainTarget, act: 'look' | 'scroll' | 'select'): Sighting | undefined {
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

  function spokenText(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return ''
    const generated = (pseudo: string) => /^"(.*)"$/.exec(getComputedStyle(node, pseudo).content)?.[1] ?? ''
    const inside = node.getAttribute('aria-label') ?? Array.from(node.childNodes, spokenText).join('')
    return generated('::before') + inside + generated('::after')
  }

  function nameOf(element: Element): string {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy) {
      return squeeze(
        labelledBy
          .split(/\s+/)
          .map((id) => document.getElementById(id))
          .map((label) => label?.getAttribute('aria-label') ?? label?.textContent)
          .join(' '),
      )
    }
    const label = element.getAttribute('aria-label')
    if (label !== null) return squeeze(label)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ')
      return squeeze(labels) || squeeze(element.placeholder)
    }
    return squeeze(spokenText(element))
  }

  function isVisible(element: Element): boolean {
    if (element.closest('[inert]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }

  function ownText(element: Element): string {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return squeeze(texts.map(({ textContent }) => textContent).join(''))
  }

  function fits(element: Element, { selector, role, wanted }: PlainTarget): boolean {
    if (
      role &&
      (element.closest('[aria-hidden="true"]') || (element.getAttribute('role') ?? role) !== role)
    ) {
      return false
    }
    if (wanted === undefined) return true
    const text = selector === '*' ? ownText(element) : nameOf(element)
    return typeof wanted === 'string' ? text === wanted : new RegExp(wanted.source, wanted.flags).test(text)
  }

  function find(plain: PlainTarget): Element[] {
    const roots = plain.inside ? find(plain.inside) : [document.documentElement]
    const all = roots.flatMap((root) => Array.from(root.querySelectorAll(plain.selector)))
    return [...new Set(all)].filter((element) => fits(element, plain) && isVisible(element))
  }

  const found = find(target)
  const [element] = found
  if (!element) return undefined
  if (act === 'scroll') element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  if (act === 'select' && 'select' in element) (element as HTMLInputElement).select()
  // The first line of a link that is broken in two has a middle that is the link's own.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const over = document.elementFromPoint(x, y)
  const isFree = over !== null && (element.contains(over) || over.closest('label')?.control === element)
  return {
    text: squeeze(element.textContent),
    value: 'value' in element ? String(element.value) : '',
    count: found.length,
    x,
    y,
    coveredBy: isFree ? undefined : (over?.outerHTML.slice(0, 120) ?? 'nothing: it is outside of the window'),
    isOff: element.matches(':disabled, [aria-disabled="true"]'),
  }
}
