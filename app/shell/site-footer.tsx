import { site } from '#site.config.ts'
import { Brand } from './brand.tsx'
import { FOOTER_LINKS } from './links.ts'

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
