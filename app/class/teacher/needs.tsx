import { Link } from 'react-router'
import { ClassHead, ClassSection, type TeacherProps } from '#app/class/class-frame.tsx'
import { moveDay } from '#app/class/class-rows.ts'
import { refetchClasses, tellProblem } from '#app/class/queries.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { wholeDay } from '#app/class/days.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { useDay } from '#app/lib/use-day.ts'
import type { ClassMember } from '#domain/class/class-facts.ts'
import { studentsOf } from '#domain/class/class-table.ts'
import { FEWEST_RETURNED, whoNeedsWhat } from '#domain/class/who-needs-what.ts'
import { capital, plural } from '#domain/plural.ts'
import { addDays } from '#domain/study/day.ts'
import { toleranceOf } from '#domain/study/judgement.ts'

const MORE_DAYS = 4

/** Three lists, from what the class handed in and nothing else. Each ends in something to set. */
export function Needs({ student, own, content }: TeacherProps) {
  const nameOf = useWorkNames()
  const today = useDay()
  const needs = whoNeedsWhat({
    ...content,
    members: studentsOf(content.members),
    handIns: content.handIns.filter(({ part }) => part === 'answer'),
    today,
  })
  const { objectives } = needs
  const newDay = addDays(today, MORE_DAYS)
  const move = useWrite({
    mutationFn: async (id: string) => moveDay(await loadRowClient(), id, newDay),
    onSuccess: () => refetchClasses(student),
    onError: tellProblem('The day was not moved'),
  })
  const set = `/class/${own.id}/set`
  return (
    <>
      <ClassHead
        title="Who needs"
        marked="what"
        lead={`From what ${own.name} handed in, and nothing else. Each list ends in something you can set.`}
      />
      <ClassSection id="missing" title="Not handed in">
        {needs.missing.length === 0 && <p>Nothing is missing.</p>}
        {needs.missing.map(({ assignment, members }) => (
          <div key={assignment.id} className="class-sec">
            <p className="h3">
              {nameOf(assignment.subject).title}, by {wholeDay(assignment.dueOn)}
            </p>
            <People members={members} />
            <div className="class-then">
              <p>Give everybody until {wholeDay(newDay)}.</p>
              <button className="btn btn-line" type="button" onClick={() => move.mutate(assignment.id)}>
                Give more time<span className="sr"> for {nameOf(assignment.subject).title}</span>
              </button>
            </div>
          </div>
        ))}
      </ClassSection>
      <ClassSection
        id="lowest"
        title="Lowest share of the marks"
        aside={
          objectives &&
          objectives.shares.length > 0 && (
            <span className="small num">by objective, {plural(objectives.returned, 'returned answer')}</span>
          )
        }
      >
        {objectives === undefined && (
          <p>Return {FEWEST_RETURNED} answers first. With fewer, a share says little.</p>
        )}
        {objectives?.shares.length === 0 && <p>No returned answer has marks by objective.</p>}
        {objectives && objectives.shares.length > 0 && (
          <>
            <table className="class-table class-shares">
              <tbody>
                {objectives.shares.map(({ objective, share }) => (
                  <tr key={objective}>
                    <th scope="row">{capital(objective)}</th>
                    <td className="bar" aria-hidden="true">
                      <i style={{ '--share': share }} />
                    </td>
                    <td className="num">{Math.round(share * 100)} of 100</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {objectives.lowest.length > 0 && (
              <>
                <p className="class-sec">For these, it is the lowest of their own objectives:</p>
                <People members={objectives.lowest} />
                <div className="class-then">
                  <p>Set one question on {objectives.shares[0]?.objective} for them, or for all.</p>
                  <Link className="btn btn-line" to={`${set}?${forWhom(objectives.lowest)}`}>
                    Set it for {plural(objectives.lowest.length, 'student')}
                  </Link>
                  <Link className="btn btn-ghost" to={set}>
                    For all
                  </Link>
                </div>
              </>
            )}
          </>
        )}
      </ClassSection>
      <ClassSection id="apart" title="Own mark and yours, furthest apart" isLast>
        {needs.apart.length === 0 && <p>Nobody’s own mark is far from yours.</p>}
        {needs.apart.map(({ assignment, members }) => (
          <div key={assignment.id} className="class-sec">
            <table className="class-table">
              <caption>
                {nameOf(assignment.subject).title}. More than {toleranceOf(assignment.outOf)} of{' '}
                {assignment.outOf}.
              </caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Own</th>
                  <th scope="col">Yours</th>
                </tr>
              </thead>
              <tbody>
                {members.map(({ member, own: given, teacher }) => (
                  <tr key={member.id}>
                    <th scope="row">{member.nickname}</th>
                    <td className="num">{given}</td>
                    <td className="num">{teacher}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="class-then">
              <p>Let them mark a further answer of their own first.</p>
              <Link className="btn btn-line" to={`${set}?${forWhom(members.map(({ member }) => member))}`}>
                Set a task for {plural(members.length, 'student')}
              </Link>
            </div>
          </div>
        ))}
        {needs.withoutOwnMark > 0 && (
          <p className="small">
            {plural(needs.withoutOwnMark, 'returned answer')} came without an own mark. They are not in this
            list.
          </p>
        )}
      </ClassSection>
    </>
  )
}

function People({ members }: { members: readonly ClassMember[] }) {
  return (
    <ul className="class-people">
      {members.map(({ id, nickname }) => (
        <li key={id}>{nickname}</li>
      ))}
    </ul>
  )
}

function forWhom(members: readonly ClassMember[]): string {
  return new URLSearchParams(members.map(({ id }) => ['for', id])).toString()
}
