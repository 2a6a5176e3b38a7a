/** The place of the record until it is here. */
export function RecordWaiting() {
  return (
    <div className="rec-head">
      <h1 className="h1">
        Your <span className="hl">record</span>
      </h1>
      <div className="skel" role="status" aria-label="Loading your record">
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
