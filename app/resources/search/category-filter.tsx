import { CATEGORY_TITLES, type CategoryAddress } from '#domain/resources/category.ts'

/** A menu of the category to search; undefined for all. */
export function CategoryFilter({
  categories,
  chosen,
  onChoose,
}: {
  categories: readonly CategoryAddress[]
  chosen: CategoryAddress | undefined
  onChoose: (category: CategoryAddress | undefined) => void
}) {
  return (
    <div className="filter" role="group" aria-label="Category">
      {[undefined, ...categories].map((category) => (
        <button
          key={category ?? 'all'}
          className="chip"
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category ? CATEGORY_TITLES[category] : 'All'}
        </button>
      ))}
    </div>
  )
}
