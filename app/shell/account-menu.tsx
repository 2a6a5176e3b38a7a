import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { LogOut, UserRound } from 'lucide-react'
import { Avatar } from '#app/accounts/student/avatar.tsx'
import { displayName } from '#app/accounts/student/person.ts'
import { SecondFactorPrompt } from '#app/accounts/second-factor/second-factor-prompt.tsx'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { SignInLink } from './sign-in-link.tsx'
import './account-menu.css'

/** The student's own menu in the header. Fetched only where a session is kept. */
export default function AccountMenu() {
  const visit = useAuthState()
  const { isLeaving, onSignOut } = useSignOut()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  useEffect(keepSession, [])

  if (!('student' in visit)) return <SignInLink className="only-wide" />
  const { student } = visit
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button
        ref={button}
        className="account only-wide"
        type="button"
        aria-label={`Account menu for ${displayName(student)}`}
        aria-haspopup="menu"
        popoverTarget={menuId}
      >
        <Avatar fullName={student.fullName} email={student.email} picture={student.avatarUrl} />
      </button>
      <div
        ref={menu}
        id={menuId}
        className="account-menu"
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label="Account"
        onBeforeToggle={({ currentTarget }) => {
          const anchor = button.current?.getBoundingClientRect()
          if (!anchor) return
          currentTarget.style.top = `${anchor.bottom + 8}px`
          currentTarget.style.right = `${document.documentElement.clientWidth - anchor.right}px`
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') itemsOf(currentTarget)[0]?.focus()
        }}
        onKeyDown={(event) => {
          const next = nextItem(event.key, itemsOf(event.currentTarget))
          if (next) event.preventDefault()
          next?.focus()
          if (event.key === 'Tab') close()
        }}
      >
        <p className="who" role="presentation">
          <b>{displayName(student)}</b>
          {student.email}
        </p>
        <Link role="menuitem" tabIndex={-1} to="/profile" onClick={close}>
          <UserRound className="i" aria-hidden="true" /> Profile
        </Link>
        <button
          role="menuitem"
          tabIndex={-1}
          type="button"
          disabled={isLeaving}
          onClick={() => {
            close()
            onSignOut()
          }}
        >
          <LogOut className="i" aria-hidden="true" /> Sign out
        </button>
      </div>
      {visit.status === 'needs-second-factor' && <SecondFactorPrompt />}
    </>
  )
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

function nextItem(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const here = items.findIndex((item) => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items[(here + 1) % items.length]
    case 'ArrowUp':
      return items.at(here - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return undefined
  }
}

/** A session that is over is refreshed, or noticed to be gone, once the page has nothing better to do. */
function keepSession() {
  const load = () => {
    loadSupabase().catch(() => {
      // Without a connection the session stays as it is.
    })
  }
  const timer = setTimeout(load, 2000)
  return () => clearTimeout(timer)
}
