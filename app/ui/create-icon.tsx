import { createElement, type SVGProps } from 'react'

/** A drawing of the icon set: its name and the shapes in a square of 24. */
interface IconData {
  name: string
  node: [shape: string, attributes: Record<string, string>][]
}

/**
 * Stands in for the icon set's own component factory in the build (vite.config.ts): the same drawings, always in the
 * colour of the text and sized by `.i`, without the options that this site never uses and every page would carry.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes))
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': true, ...props }, shapes)
}
