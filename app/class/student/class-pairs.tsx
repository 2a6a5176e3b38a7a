import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ClassFailed, ClassWaiting, type RoomProps } from '#app/class/class-frame.tsx'
import { nextPairQuery, tellProblem } from '#app/class/queries.ts'
import { judgePair } from '#app/class/class-rows.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import type { ClassAssignment } from '#domain/class/class-facts.ts'
import { capital, plural } from '#domain/plural.ts'

const PAIRS = 5
const SIDES = ['a', 'b'] as const
const REASONS = ['meaning', 'effect', 'evidence', 'form', 'accuracy']

/** Five pairs of whole answers of the class, without names. */
export function ClassPairs({
  student,
  own,
  assignment,
}: Pick<RoomProps, 'student' | 'own'> & { assignment: ClassAssignment }) {
  const { title } = useWorkNames()(assignment.subject)
  const [turn, setTurn] = useState(0)
  const next = useQuery(nextPairQuery(student, assignment.id, turn))
  const [side, setSide] = useState<'a' | 'b'>()
  const [why, setWhy] = useState<string>()
  const judge = useWrite({
    mutationFn: async ({ pair, choice }: { pair: string; choice: 'a' | 'b' | 'skip' }) =>
      judgePair(await loadRowClient(), pair, choice, choice === 'skip' ? '' : (why ?? '')),
    onSuccess() {
      setSide(undefined)
      setWhy(undefined)
      setTurn(turn + 1)
    },
    onError: tellProblem('Your choice was not kept'),
  })
  const pair = next.data && 'pair' in next.data ? next.data : undefined
  const problem = next.data && 'problem' in next.data ? next.data : undefined
  return (
    <>
      <div className="class-head">
        <div>
          <p className="class-facts num">
            {pair && (
              <span>
                Pair {pair.judged + 1} of {PAIRS}
              </span>
            )}
            <span>{title}</span>
            <span>without names</span>
          </p>
          <h1 className="h2">Which answer is better?</h1>
        </div>
      </div>
      {next.isPending && <ClassWaiting />}
      {next.isError && !next.data && (
        <ClassFailed sentence="The pair did not load. Nothing is lost." onRetry={() => void next.refetch()} />
      )}
      {problem && (
        <div className="class-sec class-end" role="status">
          {problem.problem === 'done' && (
            <>
              <p className="h3">
                Thank you. {problem.judged > 0 && `You judged ${plural(problem.judged, 'pair')}.`}
              </p>
              <p>{own.teacherName} sees what the class chose, without who chose it.</p>
            </>
          )}
          {problem.problem === 'few' && (
            <p>
              {plural(problem.many, 'answer')} of students who said yes so far. Pairs begin at ten, so that
              nobody can guess whose it is.
            </p>
          )}
          {problem.problem === 'write first' && (
            <p>Hand in your own answer first. Then you read two of the others.</p>
          )}
          {problem.problem === 'closed' && (
            <p>{own.teacherName} closed this class. There are no more pairs.</p>
          )}
          <p className="class-sec">
            <Link className="btn btn-line" to={`/class/${own.id}`}>
              {own.name}
            </Link>
          </p>
        </div>
      )}
      {pair && (
        <form
          className="class-end"
          onSubmit={(event) => {
            event.preventDefault()
            if (side) judge.mutate({ pair: pair.pair, choice: side })
          }}
        >
          <fieldset className="class-pair">
            <legend className="sr">Choose one</legend>
            {SIDES.map((each) => (
              <div key={each} className="class-opt">
                <label>
                  <input type="radio" name="better" checked={side === each} onChange={() => setSide(each)} />{' '}
                  Answer {each.toUpperCase()}
                </label>
                <div
                  className="text"
                  lang="en-GB"
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also with the keys
                  tabIndex={0}
                  role="region"
                  aria-label={`Answer ${each.toUpperCase()}`}
                >
                  {pair[each]}
                </div>
              </div>
            ))}
          </fieldset>
          <fieldset className="class-why">
            <legend className="label">
              The main reason <span className="small">(not needed)</span>
            </legend>
            <div className="chips">
              {REASONS.map((reason) => (
                <button
                  key={reason}
                  className="chip"
                  type="button"
                  aria-pressed={why === reason}
                  onClick={() => setWhy(why === reason ? undefined : reason)}
                >
                  {capital(reason)}
                </button>
              ))}
            </div>
          </fieldset>
          <div className="class-act">
            <button
              className="btn btn-ghost"
              type="button"
              onClick={() => judge.mutate({ pair: pair.pair, choice: 'skip' })}
            >
              I know whose this is
            </button>
            <button className="btn btn-primary" type="submit" aria-disabled={!side || judge.isPending}>
              {side
                ? `${side.toUpperCase()} is better. ${pair.judged + 1 < PAIRS ? 'Next pair' : 'Finish'}`
                : 'Choose one'}
            </button>
          </div>
          <p className="small class-sec">
            Nobody is told what you chose, and your own answer never comes to you. {own.teacherName} sees all
            choices of the class together. There is no list of people.
          </p>
        </form>
      )}
    </>
  )
}
