import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useEffect } from 'react'
import { JoinLink } from '#app/ui/join-link.tsx'
import { showStudent } from './show-student.ts'
import { nextTheme, THEMES } from './theme.ts'
import { site } from '#site.config.ts'

interface SiteLink {
  to: string
  label: string
  /** Opens in a new tab. */
  external?: true
  /** Only for a signed-in student. */
  forStudents?: true
}

/** The links of the header and the drawer, in order. */
const HEADER_LINKS: readonly SiteLink[] = [
  { to: '/today', label: 'Today' },
  { to: '/syllabus', label: 'Syllabus' },
  { to: '/resources', label: 'Resources' },
  { to: '/practice', label: 'Practice' },
  { to: '/vocabulary', label: 'Vocabulary' },
  { to: '/ai-marking', label: 'AI Marking', external: true },
  { to: '/profile', label: 'Profile', forStudents: true },
]

/** The footer's links to pages. The two mail links follow them. */
const FOOTER_LINKS: readonly SiteLink[] = [
  { to: '/resources', label: 'Resources' },
  { to: '/practice', label: 'Practice' },
  { to: '/auth', label: 'Login' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/refund', label: 'Refund Policy' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
]

/**
 * The header of every page, with its drawer and its account menu. It has no state: the HTML contains every variant. The
 * styles choose one by `data-choice` (the theme) and `data-session` on the root element (header.css). app/site handles
 * the buttons. `path` is the page's own.
 */
export function SiteHeader({ path }: { path: string }) {
  // The app has rendered a header: fill in the student.
  useEffect(() => void showStudent(), [])
  return (
    <>
      <header className="site-head">
        <div className="wrap bar">
          <Brand />
          <nav className="site-nav" aria-label="Main">
            <HeaderLinks path={path} />
          </nav>
          {/* Filled by app/shell/show-timer.ts while a timer runs. */}
          <div data-timer="" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
          <div className="head-end">
            <ThemeButton />
            <JoinLink className="only-wide" />
            <SignInLink className="only-wide for-visitors" />
            <AccountButton />
            <button
              className="icon-btn only-narrow"
              type="button"
              aria-label="Menu"
              aria-haspopup="dialog"
              {...{ command: 'show-modal', commandfor: 'drawer' }}
            >
              <Menu className="i" aria-hidden="true" />
            </button>
          </div>
        </div>
        <AccountMenu />
      </header>
      <Drawer path={path} />
    </>
  )
}

/** The same object at every drawing: React leaves the element's content as it is. */
const NOTHING = { __html: '' }

const ICONS = { light: Sun, dark: Moon, system: Monitor }

/** One label for each theme. The styles show the label of the current one. */
function ThemeButton() {
  return (
    <button className="icon-btn theme-button" type="button" data-action="theme" data-tooltip="">
      {THEMES.map((theme) => {
        const Icon = ICONS[nextTheme(theme)]
        return (
          <span key={theme} data-of={theme}>
            <Icon className="i" aria-hidden="true" />
            <span className="sr">
              Theme: {theme}. Switch to {nextTheme(theme)}
            </span>
          </span>
        )
      })}
    </button>
  )
}

function AccountButton() {
  return (
    <button
      className="account only-wide for-students"
      type="button"
      aria-haspopup="menu"
      popoverTarget="account-menu"
    >
      <StudentPicture />
      <span className="sr">
        Account menu for <StudentText part="name" />
      </span>
    </button>
  )
}

function AccountMenu() {
  return (
    <div
      className="account-menu"
      id="account-menu"
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label="Account"
    >
      <p className="who" role="presentation">
        <b>
          <StudentText part="name" />
        </b>
        <StudentText part="email" />
      </p>
      <a role="menuitem" tabIndex={-1} href="/profile">
        <UserRound className="i" aria-hidden="true" /> Profile
      </a>
      <a role="menuitem" tabIndex={-1} href="/offline">
        <HardDriveDownload className="i" aria-hidden="true" /> On this device
      </a>
      <button role="menuitem" tabIndex={-1} type="button" data-action="sign-out">
        <LogOut className="i" aria-hidden="true" /> Sign out
      </button>
    </div>
  )
}

/** The header's links and the account, on narrow screens. */
function Drawer({ path }: { path: string }) {
  return (
    <dialog className="drawer" id="drawer" aria-label="Menu">
      <div className="drawer-in">
        <form className="dh" method="dialog">
          <span className="label">Menu</span>
          <button className="icon-btn" aria-label="Close">
            <X className="i" aria-hidden="true" />
          </button>
        </form>
        <nav aria-label="Menu">
          <HeaderLinks path={path} current="run run-flush" />
          <a className="quiet" href="/offline">
            On this device
          </a>
        </nav>
        <div className="who for-students">
          <StudentPicture />
          <span>
            <b>
              <StudentText part="name" />
            </b>
            <StudentText part="email" />
          </span>
        </div>
        <div className="da">
          <JoinLink />
          <button className="btn btn-line btn-sm for-students" type="button" data-action="sign-out">
            Sign Out
          </button>
          <SignInLink className="for-visitors" />
        </div>
      </div>
    </dialog>
  )
}

/**
 * app/shell/show-student.ts fills these two from the stored session. The empty text is needed: with it, React does not
 * change their content when it hydrates the page.
 */
function StudentPicture() {
  return (
    <span className="avatar" aria-hidden="true" data-student="picture" suppressHydrationWarning>
      {''}
    </span>
  )
}

function StudentText({ part }: { part: 'name' | 'email' }) {
  return (
    <span data-student={part} suppressHydrationWarning>
      {''}
    </span>
  )
}

/** The other rooms under Practice: see practice-strip.tsx. A first reading is part of one's practice too. */
const ROOMS = /^\/(?:questions|first-reading|marking|cards|class|record|resources\/ib\/sets)(?:\/|$)/

/**
 * The site's main links, in the header and in the drawer. `current` is the class of the current page's label (`path`).
 */
function HeaderLinks({ path, current }: { path: string; current?: string }) {
  return HEADER_LINKS.map(({ to, label, external, forStudents }) => {
    if (external) {
      return (
        <a key={to} href={to} target="_blank" rel="noreferrer">
          {label} <ArrowUpRight className="i" aria-hidden="true" />
          <span className="sr">(opens in a new tab)</span>
        </a>
      )
    }
    const isCurrent = ROOMS.test(path) ? to === '/practice' : path === to || path.startsWith(`${to}/`)
    return (
      <a
        key={to}
        className={forStudents && 'for-students'}
        href={to}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className={isCurrent ? current : undefined}>{label}</span>
      </a>
    )
  })
}

function SignInLink({ className }: { className: string }) {
  return (
    <a className={`btn btn-line btn-sm ${className}`} href="/auth-resources">
      Sign In
    </a>
  )
}

/** The site's icon, name and tagline, as a link to the landing page. */
function Brand() {
  return (
    <a className="brand" href="/">
      <BrandMark />
      <span>
        <strong>{site.name}</strong>
        <small>{site.tagline}</small>
      </span>
    </a>
  )
}

/** The examiner's tick that grows needles. Takes the colour of the text around it. */
function BrandMark() {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 18.5c2.6 2 4.6 4.9 6 8.6C13 17.6 19.2 9.4 28.5 3.2" strokeWidth="2.7" />
      <path
        d="M13.3 19.2 11.6 13M17.5 13.2 16.7 7.4M22.2 8.3 22 3.4M14.5 17.2l6.7.6M18.7 11.9l6.2.9M23.3 7.3l5.2.9"
        strokeWidth="1.9"
      />
    </svg>
  )
}

export function SiteFooter() {
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="cols">
          <Brand />
          <ul>
            {FOOTER_LINKS.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
            <li>
              <a href={`mailto:${site.supportEmail}`}>Contact Support</a>
            </li>
            <li>
              <a href={`mailto:${site.supportEmail}?subject=Partners`}>Partners</a>
            </li>
          </ul>
        </div>
        <p className="base">
          <span>Built with love for English learners around the globe</span>
          <span>
            © {site.copyrightYear} {site.name}
          </span>
        </p>
      </div>
    </footer>
  )
}
