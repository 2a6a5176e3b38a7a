import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Root } from 'mdast'
import { type ContentProblem, problemAt } from '#publishing/reading/content-problem.ts'
import { directivesNamed } from './markdown.ts'

declare module 'mdast' {
  interface Data {
    /** The drawing of a `::picture`. */
    svg?: string
  }
}

/** Gives each `::picture` of a body its drawing, from the folder of its file. Returns what is wrong with the drawings. */
export function readPictures(body: Root, file: string, path: string): ContentProblem[] {
  return directivesNamed(body, 'picture').flatMap((node) => {
    const name = node.attributes?.file ?? ''
    const drawing = join(dirname(file), name)
    if (!existsSync(drawing)) return [problemAt(path, node, `there is no ${name} in its folder`)]
    const svg = readFileSync(drawing, 'utf8')
      .replace(/^\s*<\?xml[^>]*\?>/, '')
      .replace(/<!--[^]*?-->/g, '')
      .trim()
    node.data = { ...node.data, svg }
    const faults = drawingFaults(svg, name.replace(/\.svg$/, ''))
    return faults.map((fault) => problemAt(path, node, `${name}: ${fault}`))
  })
}

/** Why a drawing would not be right on paper and on the page, in the light and in the dark; empty if it is. */
export function drawingFaults(svg: string, name: string): string[] {
  const attributes = [...svg.matchAll(/\s([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, key = '', one, other]) => [key, one ?? other ?? ''] as const,
  )
  const colour = attributes.find(
    ([key, value]) =>
      /^(?:fill|stroke|color|stop-color)$/.test(key) && !/^(?:none|currentColor|url\(#[\w-]+\))$/.test(value),
  )
  const font = attributes.find(
    ([key, value]) => key === 'font-family' && !/^(?:Figtree|Newsreader)$/.test(value),
  )
  const id = attributes.find(([key, value]) => key === 'id' && !value.startsWith(`${name}-`))
  const element = /<(script|style|image|foreignObject|a|use)\b/i.exec(svg)?.[1]
  const other = attributes.find(([key]) => /^(?:on\w+|style|class|href|xlink:href|tabindex)$/i.test(key))?.[0]
  return [
    ...(/^<svg\b[^>]*\sviewBox="[\d. -]+"[^]*<\/svg>$/.test(svg)
      ? []
      : ['it is no <svg viewBox="…"> … </svg>']),
    ...(/^<svg\b[^>]*\s(?:width|height)=/.test(svg) ? ['its <svg> has a width or a height'] : []),
    ...(colour ? [`${colour[0]}="${colour[1]}": a colour is none or currentColor`] : []),
    ...(font ? [`font-family="${font[1]}": a font is Figtree or Newsreader`] : []),
    ...(id ? [`id="${id[1]}": an id begins with ${name}-, since several drawings are on one page`] : []),
    ...(element ? [`<${element}> is not drawn everywhere`] : []),
    ...(other ? [`the attribute ${other} is not allowed`] : []),
  ]
}

/** A drawing with attributes for its first element: `<svg role="img" …>`. */
export function withAttributes(svg: string, attributes: string): string {
  return svg.replace(/^<svg\b/, `<svg ${attributes}`)
}
