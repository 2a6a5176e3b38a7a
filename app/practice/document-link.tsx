import { type ComponentProps, type MouseEvent, use } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListAddress } from './use-list-address.ts'

/** A link from a list to a document. Closing the document leads back to the list as it was. */
export function DocumentLink({ to, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const navigate = useNavigate()
  const list = use(ListAddress)
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void navigate(to, { state: { from: list.current }, preventScrollReset: true })
  }
  return <Link {...props} to={to} prefetch="intent" onClick={onClick} />
}

/** With one of these keys, a browser opens the link in a new tab or window, or saves it. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
