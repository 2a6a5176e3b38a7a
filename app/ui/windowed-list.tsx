import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Up to this length all rows are rendered, so that the browser's search finds every row. */
const PLAIN = 60

interface ListProps<Item> {
  label: string
  className: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The item to begin at. It is scrolled into view and focused. */
  startAt?: string | undefined
  /** The end of the list is nearly visible. */
  onNearEnd?: (() => void) | undefined
  children: (item: Item) => ReactNode
}

/** A list in a dialog's body. Of a long list only the visible rows are rendered. */
export function WindowedList<Item>(props: ListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  useStart(list, props.startAt)
  return props.items.length <= PLAIN ? (
    <PlainList list={list} {...props} />
  ) : (
    <LongList list={list} {...props} />
  )
}

type ListRef = { list: React.RefObject<HTMLUListElement | null> }

function PlainList<Item>({
  list,
  label,
  className,
  items,
  idOf,
  onNearEnd,
  children,
}: ListProps<Item> & ListRef) {
  useNearEnd(items.length, onNearEnd)
  return (
    <ul ref={list} className={className} aria-label={label}>
      {items.map((item) => (
        <li key={idOf(item)} data-id={idOf(item)}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

function LongList<Item>({
  list,
  label,
  className,
  items,
  idOf,
  startAt,
  onNearEnd,
  children,
}: ListProps<Item> & ListRef) {
  const [scrollMargin, setScrollMargin] = useState(0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => findScroller(list.current),
    estimateSize: () => 60,
    getItemKey(index) {
      const item = items[index]
      return item === undefined ? index : idOf(item)
    },
    overscan: 8,
    scrollMargin,
  })
  useLayoutEffect(() => {
    const scroller = findScroller(list.current)
    if (!scroller || !list.current) return
    setScrollMargin(
      list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
    )
  }, [list])
  const start = useEffectEvent(() => {
    const index = startAt === undefined ? -1 : items.findIndex((item) => idOf(item) === startAt)
    if (index > 0) virtualizer.scrollToIndex(index, { align: 'center' })
  })
  useEffect(() => start(), [])

  const rows = virtualizer.getVirtualItems()
  useNearEnd(items.length, (rows.at(-1)?.index ?? 0) >= items.length - 20 ? onNearEnd : undefined)
  return (
    <ul
      ref={list}
      className={className}
      aria-label={label}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ index, key, start }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-id={idOf(item)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{
                position: 'absolute',
                inset: '0 0 auto',
                transform: `translateY(${start - scrollMargin}px)`,
              }}
            >
              {children(item)}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Calls back once for each length when the end of the list is near. */
function useNearEnd(length: number, onNearEnd: (() => void) | undefined) {
  const tell = useEffectEvent((_length: number) => onNearEnd?.())
  const isNear = onNearEnd !== undefined
  useEffect(() => {
    if (isNear) tell(length)
  }, [length, isNear])
}

/** Focuses the first control of the row to begin at. */
function useStart(list: React.RefObject<HTMLUListElement | null>, startAt: string | undefined) {
  const [id] = useState(startAt)
  useEffect(() => {
    if (id === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`)
      row?.querySelector<HTMLElement>('button, a')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [list, id])
}

function findScroller(list: HTMLElement | null): HTMLElement | null {
  return list?.closest<HTMLElement>('.dialog-body') ?? null
}
