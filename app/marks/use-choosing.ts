import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While a document is not being marked, a press on a mark chooses it. Words can be selected all the same. */
export function useChoosing(
  container: RefObject<HTMLElement | null>,
  isOn: boolean,
  onPress: (page: number, event: MouseEvent) => void,
) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('button, a, textarea')) return
    if (getSelection()?.isCollapsed === false) return
    onPress(Number(event.target.closest<HTMLElement>('[data-page-number]')?.dataset.pageNumber), event)
  })
  useEffect(() => {
    const element = container.current
    if (!isOn || !element) return undefined
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [isOn, container])
}
