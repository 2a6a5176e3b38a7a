import '#app/ui/styles/lists.css'

/** The message of a list without documents, with a link to another list. */
export function EmptyList({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="empty">
      <p className="note">{text}</p>
      <p className="small">We have written nothing for it yet.</p>
      <a className="btn btn-line" href={to}>
        {label}
      </a>
    </div>
  )
}
