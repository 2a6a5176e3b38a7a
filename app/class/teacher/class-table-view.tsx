import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { isCurrent, shortDay, spacedCode, wholeDay } from '#app/class/days.ts'
import { codesQuery, refetchClasses, tellProblem } from '#app/class/queries.ts'
import { returnAnswers } from '#app/class/class-rows.ts'
import { ClassName, EndLine, type TeacherProps } from '#app/class/class-frame.tsx'
import { ConfirmDialog } from '#app/class/confirm-dialog.tsx'
import { SelectField } from '#app/class/fields.tsx'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { showToast } from '#app/ui/toast.ts'
import { type CellState, classTable, studentsOf } from '#domain/class/class-table.ts'
import { plural } from '#domain/plural.ts'

/** Tasks by people: by name, which is the only order. */
export function ClassTableView({ student, own, content }: TeacherProps) {
  const nameOf = useWorkNames()
  const { data: codes } = useQuery(codesQuery(student, own.id))
  const students = studentsOf(content.members)
  const answers = content.handIns.filter(({ part }) => part === 'answer')
  const table = classTable({ ...content, members: students, handIns: answers })
  const [chosen, setChosen] = useState<string>()
  const shown = table.columns.find(({ assignment }) => assignment.id === chosen) ?? table.columns[0]
  const [returning, setReturning] = useState<{ id: string; many: number }>()
  const giveBack = useWrite({
    mutationFn: async (id: string) => returnAnswers(await loadRowClient(), id),
    async onSuccess(many) {
      setReturning(undefined)
      showToast({
        kind: 'done',
        title: `${plural(many, 'answer')} returned`,
        detail: 'Students see your notes now.',
      })
      await refetchClasses(student)
    },
    onError: tellProblem('The answers were not returned'),
  })
  /** A phone shows one column. */
  const columnOf = (id: string) => ({
    'data-column': true,
    'data-shown': id === shown?.assignment.id ? '' : undefined,
  })
  const toMark = table.columns.find((column) => column.toMark > 0)
  const home = `/class/${own.id}`
  return (
    <>
      <div className="class-head">
        <div>
          <h1 className="h1">
            <ClassName name={own.name} />
          </h1>
          <p className="class-facts num">
            <span>{plural(students.length, 'student')}</span>
            {codes && isCurrent(codes.codeUntil) && (
              <span>
                code <b>{spacedCode(codes.code)}</b>
              </span>
            )}
            {own.isClosed && <span>This class is closed. Everybody can still read.</span>}
          </p>
        </div>
        <div className="acts">
          {!own.isClosed && (
            <Link className={toMark ? 'btn btn-line' : 'btn btn-primary'} to={`${home}/set`}>
              Set a task
            </Link>
          )}
          {toMark && (
            <Link className="btn btn-primary num" to={`${home}/mark/${toMark.assignment.id}`}>
              Mark {plural(toMark.toMark, 'answer')}
            </Link>
          )}
        </div>
      </div>
      <EndLine own={own} />
      {students.length === 0 && (
        <div className="class-sec">
          <p className="h3">Nobody is here yet.</p>
          <p>
            <Link className="inline-link" to={`${home}/cards`}>
              Print place cards
            </Link>
            {codes && <>, or write {spacedCode(codes.code)} on the board</>}.
          </p>
        </div>
      )}
      {table.columns.length === 0 && (
        <div className="class-sec">
          <p className="h3">No task yet.</p>
          <p>Any question of the bank, or a practice set.</p>
        </div>
      )}
      {table.columns.length > 0 && students.length > 0 && (
        <div className="class-end">
          <SelectField
            label="Task"
            className="field class-pick"
            value={shown?.assignment.id}
            onPick={setChosen}
          >
            {table.columns.map(({ assignment }) => (
              <option key={assignment.id} value={assignment.id}>
                {nameOf(assignment.subject).title} [{assignment.outOf}], by {shortDay(assignment.dueOn)}
              </option>
            ))}
          </SelectField>
          <div className="class-scroll">
            <table className="class-table">
              <caption className="sr">
                Tasks of {own.name} and what each student has handed in. Sorted by name.
              </caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  {table.columns.map(({ assignment, handedIn, toReturn }) => (
                    <th key={assignment.id} scope="col" {...columnOf(assignment.id)}>
                      {nameOf(assignment.subject).title} <span className="marks">[{assignment.outOf}]</span>
                      <small>
                        by {shortDay(assignment.dueOn)}, {handedIn} handed in
                      </small>
                      {toReturn > 0 && (
                        <button
                          className="btn btn-line btn-sm"
                          type="button"
                          onClick={() => setReturning({ id: assignment.id, many: toReturn })}
                        >
                          Return {toReturn}
                          <span className="sr"> of {nameOf(assignment.subject).title}</span>
                        </button>
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(({ member, cells }) => (
                  <tr key={member.id}>
                    <th scope="row">{member.nickname}</th>
                    {cells.map((cell, column) => {
                      const assignment = table.columns[column]?.assignment
                      if (!assignment) return null
                      return (
                        <td key={assignment.id} {...columnOf(assignment.id)}>
                          <Cell
                            cell={cell}
                            name={member.nickname}
                            outOf={assignment.outOf}
                            to={`${home}/mark/${assignment.id}`}
                          />
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="small">
            Underlined: handed in. Grey tick: marked, but the student does not see it yet. Green tick and
            figure: returned. The list is by name; it has no other order.
          </p>
          {shown && (
            <p className="small class-pick">The shown task is due by {wholeDay(shown.assignment.dueOn)}.</p>
          )}
        </div>
      )}
      {returning && (
        <ConfirmDialog
          title={`Return ${plural(returning.many, 'answer')}?`}
          yes={`Return ${returning.many}`}
          no="Not yet"
          onYes={() => giveBack.mutate(returning.id)}
          onClose={() => setReturning(undefined)}
        >
          Students see your notes and marks. After this they cannot take the answer back, and you cannot
          change it.
        </ConfirmDialog>
      )}
    </>
  )
}

function Cell({ cell, name, outOf, to }: { cell: CellState; name: string; outOf: number; to: string }) {
  if (cell.state === 'not set') return <span className="class-none">not for {name}</span>
  if (cell.state === 'not yet') return <span className="class-none">not yet</span>
  const link = `${to}?answer=${cell.handIn}`
  if (cell.state === 'handed in')
    return (
      <Link className="class-in" to={link}>
        handed in {shortDay(cell.day)}
        <span className="sr">, open the answer of {name}</span>
      </Link>
    )
  return (
    <Link className="class-state" to={link}>
      <i className={cell.state === 'marked' ? 'mk mk-tick grey' : 'mk mk-tick'} aria-hidden="true" />
      {cell.state === 'marked' ? (
        'marked'
      ) : (
        <span>
          <b>{cell.total ?? '–'}</b>/{outOf}
          <span className="sr"> returned</span>
        </span>
      )}
      <span className="sr">, open the answer of {name}</span>
    </Link>
  )
}
