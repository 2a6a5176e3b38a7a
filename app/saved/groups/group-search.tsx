import Search from 'lucide-react/icons/search'
import '#app/ui/styles/forms.css'

/** The filter above many groups, and how many it finds. */
export function GroupSearch({
  typed,
  found,
  onType,
}: {
  typed: string
  found: number
  onType: (typed: string) => void
}) {
  return (
    <div className="group-search">
      <div className="search">
        <Search className="i" aria-hidden="true" />
        <input
          className="input"
          type="search"
          placeholder="Find a group"
          aria-label="Find a group"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          // In a form, Enter would save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <p className="caption" role="status">
        {typed.trim() !== '' &&
          (found === 1 ? '1 group' : found === 0 ? 'No group is called that.' : `${found} groups`)}
      </p>
    </div>
  )
}
