import { addDays, type Day, formatDay, weekOf } from '#domain/study/day.ts'

/** The days of this week, with a tick on each on which something was done. A day without one says nothing. */
export function Week({ day, done }: { day: Day; done: readonly { day: Day }[] }) {
  const monday = weekOf(day)
  const days = new Set(done.map((task) => task.day))
  return (
    <section className="this-week">
      <h2 className="label">This week</h2>
      <ol className="week">
        {[0, 1, 2, 3, 4, 5, 6]
          .map((later) => addDays(monday, later))
          .map((each) => (
            <li key={each} aria-current={each === day ? 'date' : undefined}>
              <span>{formatDay(each, { weekday: 'short' })}</span>
              {days.has(each) ? (
                <>
                  <i className="mk mk-tick" aria-hidden="true" />
                  <span className="sr">done</span>
                </>
              ) : (
                each === day && <span>now</span>
              )}
            </li>
          ))}
      </ol>
    </section>
  )
}
