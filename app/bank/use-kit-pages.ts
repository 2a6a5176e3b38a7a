import { type RefObject, useEffect, useState } from 'react'
import { fillPages } from '#domain/questions/print-kit.ts'
import type { KitBlock, KitPart } from './kit-source.ts'

/** A page of a kit. */
export interface KitPage {
  part: KitPart
  blocks: readonly KitBlock[]
  /** From 1, within its part. */
  number: number
}

/**
 * The pages of each part. `measure` has a column of the blocks of each part as wide as on a page, in a room as high as a
 * page. They are measured again when another paper or other fonts change them.
 */
export function useKitPages(
  parts: readonly KitPart[],
  measure: RefObject<HTMLElement | null>,
): ReadonlyMap<KitPart['id'], readonly KitPage[]> {
  const [pages, setPages] = useState<ReadonlyMap<KitPart['id'], readonly KitPage[]>>(new Map())
  useEffect(() => {
    const columns = [...(measure.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]
    const fill = () => {
      // On paper the blocks to measure are not there, and the pages stay as they are.
      if (measure.current?.getClientRects().length === 0) return
      const columnOf = (id: string) => columns.find(({ dataset }) => dataset.part === id)
      setPages(new Map(parts.map((part) => [part.id, pagesOf(part, columnOf(part.id))])))
    }
    const observer = new ResizeObserver(fill)
    for (const column of columns) {
      observer.observe(column)
      if (column.parentElement) observer.observe(column.parentElement)
    }
    return () => observer.disconnect()
  }, [parts, measure])
  return pages
}

function pagesOf(part: KitPart, column: HTMLElement | undefined): KitPage[] {
  if (part.lined !== undefined) {
    return Array.from({ length: part.lined }, (_, at) => ({ part, blocks: [], number: at + 1 }))
  }
  const blocks = [...(column?.querySelectorAll<HTMLElement>('.kit-block') ?? [])].map((block, at) => ({
    height: block.getBoundingClientRect().height,
    isHead: part.blocks[at]?.isHead === true,
  }))
  const height = column?.parentElement?.getBoundingClientRect().height ?? 0
  return fillPages(blocks, height).map((page, at) => ({
    part,
    blocks: page.flatMap((block) => part.blocks[block] ?? []),
    number: at + 1,
  }))
}
