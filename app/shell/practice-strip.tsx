import '#app/ui/styles/forms.css'
import './practice-strip.css'

const ROOMS = [
  { name: 'class', to: '/class', label: 'Class' },
  { name: 'papers', to: '/practice', label: 'Papers' },
  { name: 'questions', to: '/questions', label: 'Questions' },
  { name: 'marking', to: '/marking', label: 'Mark' },
  { name: 'cards', to: '/cards', label: 'Cards' },
  { name: 'record', to: '/record', label: 'Record' },
] as const

/**
 * The rooms under Practice. Plain links: a page without React has the strip too. The first one is only seen on a site with
 * classes (practice-strip.css).
 */
export function PracticeStrip({ current }: { current: (typeof ROOMS)[number]['name'] }) {
  return (
    <nav className="tabs practice-strip" aria-label="Practice">
      {ROOMS.map(({ name, to, label }) => (
        <a
          key={name}
          className={name === 'class' ? 'only-classes' : undefined}
          href={to}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
