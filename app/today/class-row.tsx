import type { ClassWork } from '#app/class-work/class-work.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { formatDay } from '#domain/study/day.ts'
import { plural } from '#domain/plural.ts'

/** The work of a class that is due next: the first thing of the day. */
export function ClassRow({ work }: { work: ClassWork }) {
  const { title, address, minutes } = useWorkNames([work])(work.subject)
  const day = formatDay(work.dueOn, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <li className="nrow">
      <span className="n">1</span>
      <div>
        <h2 className="h3">
          {title} <span className="marks">[{work.outOf}]</span>
        </h2>
        <p className="small num">
          for {work.className}, by {day}
          {minutes !== undefined && `, ${plural(minutes, 'minute')}`}
        </p>
      </div>
      <div className="do">
        <a className="btn btn-ghost" href={`/class/${work.classId}`}>
          Class<span className="sr"> {work.className}</span>
        </a>
        {address !== undefined && (
          <a className="btn btn-primary" href={address}>
            Write<span className="sr">: {title}</span>
          </a>
        )}
      </div>
    </li>
  )
}
