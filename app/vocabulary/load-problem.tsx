/** Shown if the words could not be fetched. A reload keeps the current word, which is in the address. */
export function LoadProblem() {
  return (
    <div className="no-words">
      <p className="note">The dictionary did not arrive.</p>
      <p className="small">Check the connection, then load the page again.</p>
      <button className="btn btn-line btn-sm" type="button" onClick={() => location.reload()}>
        Load again
      </button>
    </div>
  )
}
