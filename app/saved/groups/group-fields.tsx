import { useState } from 'react'
import { type NewToast, showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import { NAME_LENGTH, NAME_MISSING, parseGroupName, type Group } from './group-rows.ts'
import { errorToast } from '#app/saved/saved-toasts.ts'
import Search from 'lucide-react/icons/search'
import { textFilter } from '#domain/fold-text.ts'

/** The typed name of a group. The dialog keeps it, because its submit button depends on it. */
export function useGroupName(initial = '') {
  const [typed, setTyped] = useState(initial)
  return { typed, onType: setTyped, isBlank: parseGroupName(typed) === undefined }
}

/** The form for a group's name. Its submit button is in the dialog's footer. A name that another group has may be kept. */
export function GroupForm({
  id,
  groups,
  except,
  typed,
  problem,
  missing = errorToast(NAME_MISSING),
  onType,
  onSubmit,
}: {
  id: string
  groups: readonly NamedGroup[] | undefined
  /** The id of the group that is renamed. */
  except?: string
  typed: string
  /** Why the last attempt failed. */
  problem: string | undefined
  /** The toast for a blank name. */
  missing?: NewToast
  onType: (typed: string) => void
  onSubmit: (name: string) => void
}) {
  const [isMissing, setMissing] = useState(false)
  const message = isMissing ? missing.detail : problem

  function submit() {
    const name = parseGroupName(typed)
    setMissing(name === undefined)
    if (name === undefined) showToast(missing)
    else onSubmit(name)
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="field">
        <label htmlFor={`${id}name`}>Group name</label>
        <input
          id={`${id}name`}
          className="input"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the student has just asked to type this
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          maxLength={NAME_LENGTH}
          placeholder="Mock revision"
          value={typed}
          aria-invalid={message !== undefined}
          aria-describedby={message ? `${id}message` : `${id}hint`}
          onChange={(event) => {
            onType(event.target.value)
            setMissing(false)
          }}
        />
      </div>
      <p id={`${id}hint`} className="caption mt-2" role="status">
        {hasNamesake(groups ?? [], typed, except) && 'You have a group of this name already.'}
      </p>
      {message && (
        <p id={`${id}message`} className="problem mt-2">
          {message}
        </p>
      )}
    </form>
  )
}

/** The filter above many groups, and how many it finds. */
export function GroupSearch({
  groups,
  typed,
  onType,
}: {
  groups: readonly NamedGroup[]
  typed: string
  onType: (typed: string) => void
}) {
  if (groups.length < FILTER_FROM) return null
  const found = filterGroups(groups, typed).length
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
const FILTER_FROM = 12

type NamedGroup = Pick<Group, 'id' | 'name'>

/** The groups whose name contains every typed word, in any case. `kept` stays in the list in any case. */
export function filterGroups<Named extends NamedGroup>(
  groups: readonly Named[],
  typed: string,
  kept?: string,
): readonly Named[] {
  const filters = typed.trim().split(/\s+/).map(textFilter)
  return groups.filter(({ id, name }) => id === kept || filters.every((hasWord) => hasWord(name)))
}

/** Whether a group of this name exists, apart from the one with the id `except`. */
export function hasNamesake(groups: readonly NamedGroup[], typed: string, except?: string): boolean {
  const name = sameName(typed)
  return name !== '' && groups.some((group) => group.id !== except && sameName(group.name) === name)
}

/** Two names that a student would read as one. An accent makes another name. */
function sameName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
