import type { Nodes } from 'mdast'

/** An attribute of a directive: the pattern of its values, and the words for it in a message. */
type Attribute = { pattern: RegExp; expected: string; required?: boolean }

type Directive = {
  form: 'container' | 'leaf' | 'text'
  /** An example of how to write it. */
  sample: string
  attributes: Record<string, Attribute>
  /** Whether a text in `[…]` follows the name. */
  label: 'required' | 'allowed' | 'none'
}

const TEXT: Attribute = { pattern: /\S/, expected: 'a text' }
const COUNT: Attribute = { pattern: /^[1-9]\d{0,2}$/, expected: 'a whole number from 1 to 999' }
const NUMBER: Attribute = {
  pattern: /^\d{1,2}(?:\([a-z]{1,4}\)){0,2}$/,
  expected: 'a number such as 1, 1(a) or 1(b)(ii)',
}
const GOT: Attribute = {
  pattern: /^(?:\d{1,2}|[A-Za-z][A-Za-z0-9 ]*? \d{1,2}(?: \+ [A-Za-z][A-Za-z0-9 ]*? \d{1,2})*)$/,
  expected: 'marks such as 2, or reading 9 + writing 6',
}

/** Every directive that can be typeset. Any other one in a file is an error. */
export const DIRECTIVES = {
  'why-it-works': { form: 'container', sample: ':::why-it-works', attributes: {}, label: 'allowed' },
  'watch-out': { form: 'container', sample: ':::watch-out', attributes: {}, label: 'allowed' },
  'try-it': { form: 'container', sample: ':::try-it', attributes: {}, label: 'allowed' },
  answer: {
    form: 'container',
    sample: ':::answer',
    // A script's answers have them: see `scripts/read-scripts.ts`.
    attributes: { number: NUMBER, got: GOT },
    label: 'none',
  },
  definitions: { form: 'container', sample: ':::definitions', attributes: {}, label: 'none' },
  glance: { form: 'container', sample: ':::glance', attributes: {}, label: 'none' },
  compare: {
    form: 'container',
    sample: '::::compare{reason=effect}',
    attributes: {
      reason: {
        pattern: /^(?:meaning|effect|evidence|form|accuracy)$/,
        expected: 'meaning, effect, evidence, form or accuracy',
      },
      ask: TEXT,
      why: TEXT,
    },
    label: 'none',
  },
  weak: { form: 'container', sample: ':::weak', attributes: {}, label: 'allowed' },
  strong: { form: 'container', sample: ':::strong', attributes: {}, label: 'allowed' },
  passage: {
    form: 'container',
    sample: ':::passage{title="Text A: The night ferry" lines=5}',
    attributes: {
      title: TEXT,
      lines: COUNT,
      exempt: TEXT,
      kind: { pattern: /^literary$/, expected: 'literary, or absent' },
    },
    label: 'none',
  },
  question: {
    form: 'container',
    sample: ':::question{number="1(a)" marks=2 lines=2}',
    attributes: {
      number: { ...NUMBER, required: true },
      marks: COUNT,
      lines: COUNT,
    },
    label: 'none',
  },
  picture: {
    form: 'leaf',
    sample: '::picture{file="map.svg" description="A map of the harbour: …"}',
    attributes: {
      file: {
        pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/,
        expected: 'a name such as map.svg',
        required: true,
      },
      description: { pattern: /\S.{19}/s, expected: 'what it shows, in 20 letters or more', required: true },
      width: { pattern: /^(?:[2-9]\d|100)%$/, expected: '20% to 100%' },
    },
    label: 'none',
  },
  pagebreak: { form: 'leaf', sample: '::pagebreak', attributes: {}, label: 'none' },
  mark: {
    form: 'text',
    sample: ':mark[highlighted phrase]{note="what the margin says" colour=mint}',
    attributes: {
      note: TEXT,
      objective: TEXT,
      colour: { pattern: /^(?:mint|rose|sky|yellow)$/, expected: 'mint, rose, sky or yellow' },
    },
    label: 'required',
  },
  marks: { form: 'text', sample: ':marks[15]', attributes: {}, label: 'required' },
  boxes: { form: 'text', sample: ':boxes[0500]', attributes: {}, label: 'required' },
} as const satisfies Record<string, Directive>

export type DirectiveName = keyof typeof DIRECTIVES

export type DirectiveNode = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>

export type Container = Extract<DirectiveNode, { type: 'containerDirective' }>

const FORMS = { containerDirective: 'container', leafDirective: 'leaf', textDirective: 'text' } as const
const COLONS = { container: ':::', leaf: '::', text: ':' } as const

export function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(DIRECTIVES, name)
}

/** The errors of one directive, as messages for the author. */
export function checkDirective(node: DirectiveNode): string[] {
  const form = FORMS[node.type]
  const written = `${COLONS[form]}${node.name}`
  if (!isDirectiveName(node.name)) {
    const known = Object.entries(DIRECTIVES).filter(([, each]) => each.form === form)
    const advice = form === 'text' ? ' To print a colon, write \\: or a space after it.' : ''
    return [
      `unknown directive "${written}"; known are ${known.map(([name]) => COLONS[form] + name).join(', ')}.${advice}`,
    ]
  }
  const directive: Directive = DIRECTIVES[node.name]
  if (directive.form !== form) return [`"${written}" is written ${directive.sample}`]
  return [...checkAttributes(node, directive, written), ...checkLabel(node, directive, written)]
}

function checkAttributes(node: DirectiveNode, { attributes, sample }: Directive, written: string): string[] {
  const problems: string[] = []
  const known = Object.keys(attributes)
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    if (!attribute)
      problems.push(`unknown attribute "${name}" of ${written}; known are ${known.join(', ') || 'none'}`)
    else if (!attribute.pattern.test(value ?? ''))
      problems.push(`attribute "${name}" of ${written} must be ${attribute.expected}, not "${value ?? ''}"`)
  }
  for (const name of known)
    if (attributes[name]?.required && node.attributes?.[name] === undefined)
      problems.push(`${written} needs the attribute "${name}", as in ${sample}`)
  return problems
}

function checkLabel(node: DirectiveNode, { label, sample }: Directive, written: string): string[] {
  const has =
    node.type === 'containerDirective' ? partsOfContainer(node).label !== undefined : node.children.length > 0
  if (label === 'required' && !has) return [`${written} needs its text in square brackets, as in ${sample}`]
  if (label === 'none' && has) return [`${written} takes no text in square brackets`]
  return []
}

/** The paragraph made from `[…]` after a container's name, and what is in the container. */
export function partsOfContainer({ children }: Container) {
  const [first, ...others] = children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
  return { label, children: label ? others : children }
}

/** The note of a mark, after the objective that it names: 'R2: a guess'. */
export function noteOf({ attributes }: DirectiveNode): string | undefined {
  const { note, objective } = attributes ?? {}
  if (!note) return undefined
  return objective ? `${objective}: ${note}` : note
}
