import { site } from '#site.config.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'

/** The site's icon, name and tagline, as a link to the landing page. */
export function Brand() {
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
