/** The place of the day until the log is open. */
export function TodayWaiting() {
  return (
    <div className="wrap spread">
      <div className="margin only-wide" />
      <div className="body t-head">
        <h1 className="h1">
          <span className="hl">Today</span>
        </h1>
        <div className="skel" role="status" aria-label="Loading your plan">
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  )
}
