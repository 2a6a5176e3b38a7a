import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { type ChangeEvent, useId, useState } from 'react'
import {
  chipLabel,
  FILTER_LABELS,
  FILTER_NAMES,
  type FilterName,
  type FilterOptions,
  type Filters,
  LONGEST_QUERY,
  QUERY_NAME,
  unsetLabel,
  formatFilters,
  parseFilters,
} from '#domain/questions/question-filters.ts'
import '#app/ui/styles/forms.css'

/** What most students choose by. The rest is folded, unless something of it is chosen. */
const FIRST_FILTERS: readonly FilterName[] = ['exam', 'kind']
const RARER_FILTERS = FILTER_NAMES.filter((name) => !FIRST_FILTERS.includes(name))

/** The filters of the bank: a field for words, and a menu for each filter. What is chosen is yellow. */
export function FilterForm({
  text,
  filters,
  options,
  onType,
  onFilter,
  onClear,
}: {
  text: string
  filters: Filters
  options: FilterOptions
  onType: (text: string) => void
  onFilter: (name: FilterName, value: string) => void
  onClear: () => void
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isSet = RARER_FILTERS.some((name) => filters[name] !== undefined)
  const field = (name: FilterName) => {
    const value = filters[name] ?? ''
    return (
      <div key={name} className={value === '' ? 'field' : 'field set'}>
        <label htmlFor={`${id}${name}`}>{FILTER_LABELS[name]}</label>
        <div className="select-wrap">
          <select
            className="select"
            id={`${id}${name}`}
            name={name}
            value={value}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => onFilter(name, event.target.value)}
          >
            <option value="">{unsetLabel(name)}</option>
            {value !== '' && !options[name].some((option) => option.value === value) && (
              <option value={value}>{chipLabel(name, filters)}</option>
            )}
            {options[name].map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="i" aria-hidden="true" />
        </div>
      </div>
    )
  }
  return (
    <form
      className="bank-filters"
      aria-label="Filters"
      action="/questions"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="search">
        <Search className="i" aria-hidden="true" />
        <input
          className="input"
          type="search"
          name={QUERY_NAME}
          aria-label="Words in the question"
          placeholder="Words"
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {FIRST_FILTERS.map(field)}
      <details
        className="bank-rest"
        open={isOpen || isSet}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          More filters <ChevronDown className="i" aria-hidden="true" />
        </summary>
        <div>{RARER_FILTERS.map(field)}</div>
      </details>
      <button className="btn btn-ghost btn-sm" type="button" onClick={onClear}>
        Clear all
      </button>
    </form>
  )
}

/**
 * The filters of an address. A choice counts at once, since the address follows a moment later and another choice may come
 * before it. If the address changes by other means, its filters count.
 */
export function useFilters(params: URLSearchParams): [Filters, (filters: Filters) => void] {
  const address = formatFilters(parseFilters(params))
  const [shown, setShown] = useState(address)
  const [{ filters, sent }, setChosen] = useState(() => ({
    filters: parseFilters(params),
    sent: [address],
  }))
  if (address !== shown) {
    setShown(address)
    if (!sent.includes(address)) setChosen({ filters: parseFilters(params), sent: [address] })
  }
  const onChoose = (next: Filters) =>
    setChosen((before) => ({ filters: next, sent: [...before.sent, formatFilters(next)] }))
  return [filters, onChoose]
}
