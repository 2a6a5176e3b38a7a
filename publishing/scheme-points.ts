import type { Nodes, Root, Table, TableRow } from 'mdast'
import { plainText, directivesNamed } from './markdown.ts'

/** One point of a mark scheme, which a student may tick. */
export interface SchemePoint {
  text: string
  /** What to accept, and what not; empty if the scheme says nothing. */
  guidance: string
}

/** The points of one question, with its marks. It may have more points than marks. */
export interface SchemeQuestion {
  /** `1(b)(ii)`. */
  number: string
  marks: number
  /** Each point is one mark. False for a list of ideas, whose number leads to a level. */
  isByPoints: boolean
  points: SchemePoint[]
}

interface Found extends SchemePoint {
  number: string
  /** Of its question, if this row has them. */
  marks: number | undefined
  isByPoints: boolean
}

/**
 * The points of a mark scheme by their rows. In a table `Question | Answer | Marks | Guidance`, a row without a number goes on
 * with the question above it. The rows of a table `Point | …` are points of the question in the heading.
 */
export function schemePoints(body: Root): ReadonlyMap<Nodes, Found> {
  const points = new Map<Nodes, Found>()
  let heading: { number: string; marks: number } | undefined
  for (const node of body.children) {
    if (node.type === 'heading' && node.depth === 2) heading = readHeading(node)
    if (node.type === 'table') for (const [row, point] of tablePoints(node, heading)) points.set(row, point)
  }
  return points
}

/** The questions that are marked by points, with their points in order. */
export function schemeQuestions(body: Root): SchemeQuestion[] {
  const questions = Map.groupBy(schemePoints(body).values(), ({ number }) => number)
  return [...questions].map(([number, points]) => ({
    number,
    isByPoints: points.every(({ isByPoints }) => isByPoints),
    marks: points.find(({ marks }) => marks !== undefined)?.marks ?? 0,
    points: points.map(({ text, guidance }) => ({ text, guidance })),
  }))
}

function readHeading(node: Nodes): { number: string; marks: number } | undefined {
  const number = /^Question (\d+(?:\([a-z]+\))*)(?! to\b|[\d(])/.exec(plainText(node).trim())?.[1]
  const [marks] = directivesNamed(node, 'marks')
  return number && marks ? { number, marks: Number(plainText(marks)) } : undefined
}

function tablePoints(
  { children: [head, ...rows] }: Table,
  heading: { number: string; marks: number } | undefined,
): [TableRow, Found][] {
  const names = head?.children.map((cell) => plainText(cell).trim()) ?? []
  if (names[0] === 'Point' && heading)
    return rows.map((row) => [row, { ...heading, isByPoints: false, text: cellText(row, 1), guidance: '' }])
  if (names[0] !== 'Question' || names[1] !== 'Answer') return []
  let number = ''
  return rows.flatMap((row): [TableRow, Found][] => {
    const marks = Number(cellText(row, 2))
    number = cellText(row, 0) || number
    const point = {
      number,
      isByPoints: true,
      marks: marks || undefined,
      text: cellText(row, 1),
      guidance: cellText(row, 3),
    }
    return point.text ? [[row, point]] : []
  })
}

function cellText(row: TableRow, column: number): string {
  const cell = row.children[column]
  return cell ? plainText(cell).trim() : ''
}
