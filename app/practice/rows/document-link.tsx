import { type ComponentProps, type MouseEvent, use, createContext, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router'

/**
 * The address of the list, with its year, filters and query. It is a ref, so that the rows are not rendered again for every
 * typed key: a link reads the address when it is clicked.
 */
export const ListAddress = createContext<RefObject<string>>({ current: '' })

/**
 * A link from a list to a document. Closing the document leads back to the list as it was. It has `data-pressed` from the
 * moment that it is pressed until the pointer leaves: a browser sets `:active` only when the finger is up again. From the
 * click on, `list-keys.tsx` makes it say 'Opening…'.
 */
export function DocumentLink({ to, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const navigate = useNavigate()
  const list = use(ListAddress)
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    // A second press while it opens would open it twice, and Back would lead to the same document.
    if (event.currentTarget.getAttribute('aria-busy') === 'true') return
    const open = () => void navigate(to, { state: { from: list.current }, preventScrollReset: true })
    // While the picture of a pressed paper comes, the listener opens the desk (app/viewer/engine/picture/preload-document.ts).
    setTimeout(() => dispatchEvent(new CustomEvent('ee-open', { cancelable: true, detail: open })) && open())
  }
  return (
    <Link
      {...props}
      to={to}
      prefetch="intent"
      onPointerDown={({ currentTarget: { dataset } }) => (dataset.pressed = '')}
      onPointerLeave={({ currentTarget: { dataset } }) => delete dataset.pressed}
      onClick={onClick}
    />
  )
}

/** With one of these keys, a browser opens the link in a new tab or window, or saves it. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
