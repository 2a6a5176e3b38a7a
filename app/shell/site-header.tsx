import { Menu, Monitor, Moon, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import { Brand } from './brand.tsx'
import { HeaderLinks } from './header-links.tsx'
import { JoinLink } from '#app/ui/join-link.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { nextTheme } from './theme.ts'
import { useTheme } from './use-theme.ts'

const loadDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(loadDrawer)
// Where it cannot be fetched the page goes on without: Profile stands among the links.
const AccountMenu = lazy(() => import('./account-menu.tsx').catch(() => ({ default: () => <></> })))

export function SiteHeader() {
  const hasSession = useHasSession()
  return (
    <header className="site-head">
      <div className="wrap bar">
        <Brand />
        <nav className="site-nav" aria-label="Main">
          <HeaderLinks hasSession={hasSession} />
        </nav>
        <div className="head-end">
          <ThemeButton />
          <JoinLink className="only-wide" />
          {hasSession ? (
            <Suspense fallback={<span className="only-wide" style={{ width: '2.5rem' }} />}>
              <AccountMenu />
            </Suspense>
          ) : (
            <SignInLink className="only-wide" />
          )}
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor }

function ThemeButton() {
  const { theme, onNext } = useTheme()
  const Icon = THEME_ICONS[nextTheme(theme)]
  const label = `Theme: ${theme}. Switch to ${nextTheme(theme)}`
  return (
    <button className="icon-btn" type="button" aria-label={label} data-tooltip={label} onClick={onNext}>
      <Icon className="i" aria-hidden="true" />
    </button>
  )
}

function MenuButton() {
  // Undefined until first opened: the drawer and its dialog library are not there before.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button
        className="icon-btn only-narrow"
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => setOpen(true)}
      >
        <Menu className="i" aria-hidden="true" />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <MenuDrawer isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
