import Search from 'lucide-react/icons/search'
import '#app/ui/styles/forms.css'
import { textFilter } from '#domain/fold-text.ts'
import type { Group } from './group-rows.ts'

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

/** From this many groups on, a list of groups has a filter. */
export const FILTER_FROM = 12

/** The groups whose name contains every typed word, in any case. `kept` stays in the list in any case. */
export function filterGroups<Named extends Pick<Group, 'id' | 'name'>>(
  groups: readonly Named[],
  typed: string,
  kept?: string,
): readonly Named[] {
  const filters = typed.trim().split(/\s+/).map(textFilter)
  return groups.filter(({ id, name }) => id === kept || filters.every((hasWord) => hasWord(name)))
}

/** Whether a group of this name exists, apart from the one with the id `except`. */
export function hasNamesake(
  groups: readonly Pick<Group, 'id' | 'name'>[],
  typed: string,
  except?: string,
): boolean {
  const name = sameName(typed)
  return name !== '' && groups.some((group) => group.id !== except && sameName(group.name) === name)
}

/** Two names that a student would read as one. An accent makes another name. */
function sameName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
