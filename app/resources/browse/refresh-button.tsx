export function RefreshButton() {
  return (
    <button className="btn btn-line" type="button" onClick={() => window.location.reload()}>
      Refresh
    </button>
  )
}
