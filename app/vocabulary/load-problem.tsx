/** Stands where words would be that could not be fetched. The address keeps the current word. */
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
