import type { Nodes, PhrasingContent, Table } from 'mdast'

type WriteInlines = (nodes: readonly PhrasingContent[]) => string

/**
 * A table with a head. The cells of a right-aligned column have the class `num`. `attributesOf` gives attributes of a row.
 * A row of `ticked` is a point of a mark scheme: its second cell has a box to tick.
 */
export function tableHtml(
  { align, children }: Table,
  write: WriteInlines,
  attributesOf: (row: Nodes) => string,
  ticked: ReadonlyMap<Nodes, unknown> = new Map(),
): string {
  const [head, ...rows] = children
  const side = (column: number) => (align?.[column] === 'right' ? ' class="num"' : '')
  const heads = head?.children.map(
    (cell, column) => `<th scope="col"${side(column)}>${write(cell.children)}</th>`,
  )
  const body = rows.map(
    (row) =>
      `<tr${attributesOf(row)}>${row.children.map((cell, column) => `<td${side(column)}>${column === 1 && ticked.has(row) ? tick(write(cell.children)) : write(cell.children)}</td>`).join('')}</tr>`,
  )
  return `<div class="table"><table><thead><tr>${heads?.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function tick(html: string): string {
  return `<label class="point"><input type="checkbox"><span>${html}</span></label>`
}

/** A table of two columns as terms and descriptions, with the first row too. */
export function termsHtml(name: string, children: readonly Nodes[], write: WriteInlines): string {
  const rows = children.flatMap((child) => (child.type === 'table' ? child.children : []))
  const entries = rows.map(({ children: [term, description] }) => {
    return `<div><dt>${write(term?.children ?? [])}</dt><dd>${write(description?.children ?? [])}</dd></div>`
  })
  return `<dl class="${name}">${entries.join('')}</dl>`
}
