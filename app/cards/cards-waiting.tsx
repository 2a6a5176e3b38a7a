/** A card whose text is on its way. */
export function CardsWaiting() {
  return (
    <>
      <h1 className="sr">Cards</h1>
      <div className="card-stack">
        <div className="index-card">
          <div className="skel" role="status" aria-label="Loading your cards">
            <span />
            <span />
            <span />
          </div>
        </div>
      </div>
    </>
  )
}
