import { Bookmark } from 'lucide-react'

/** Leads to what a student keeps; without an account that is nothing. */
export function SavedButton({ onClick }: { onClick: () => void }) {
  return (
    <button className="btn btn-line" type="button" aria-haspopup="dialog" onClick={onClick}>
      <Bookmark className="i" /> Saved (0)
    </button>
  )
}
