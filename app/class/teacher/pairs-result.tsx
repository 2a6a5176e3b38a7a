import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  ClassFailed,
  ClassHead,
  ClassSection,
  ClassWaiting,
  type TeacherProps,
} from '#app/class/class-frame.tsx'
import { SelectField } from '#app/class/fields.tsx'
import { bodyQuery, pairCountsQuery, refetchClasses, tellProblem } from '#app/class/queries.ts'
import { openPairs } from '#app/class/class-rows.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { type Said, type PairLine, pairResult, pairToTalkAbout } from '#domain/class/class-pairs.ts'
import type { Anchor } from '#domain/class/class-facts.ts'
import { plural } from '#domain/plural.ts'

/** Pairs begin at so many answers. With fewer, people could guess whose an answer is. */
const FEWEST = 10

/** What the class judged in pairs: answers by number, with how unsure each place is. Nobody is ranked. */
export function PairsResult({ student, own, content }: TeacherProps) {
  const nameOf = useWorkNames()
  const withOurs = content.assignments
    .filter(({ anchors }) => (anchors?.length ?? 0) > 1)
    .toSorted((a, b) => b.dueOn.localeCompare(a.dueOn))
  const [chosen, setChosen] = useState<string>()
  const assignment =
    withOurs.find(({ id }) => id === chosen) ?? withOurs.find((each) => each.pairsOpen) ?? withOurs[0]
  const counts = useQuery({
    ...pairCountsQuery(student, assignment?.id ?? ''),
    enabled: assignment !== undefined,
  })
  const turn = useWrite({
    mutationFn: async (isOpen: boolean) => openPairs(await loadRowClient(), assignment?.id ?? '', isOpen),
    onSuccess: () => refetchClasses(student),
    onError: tellProblem('The pairs were not changed'),
  })
  const [shown, setShown] = useState<string>()
  const [isTalking, setTalking] = useState(false)
  const items = content.handIns.flatMap(({ id, part, assignmentId, mayBeRead }) =>
    part === 'answer' && mayBeRead && assignmentId === assignment?.id ? [id] : [],
  )
  const anchors = assignment?.anchors ?? []
  const result = counts.data && pairResult({ items, anchors, counts: counts.data })
  const talk = result && pairToTalkAbout(result.lines)
  return (
    <>
      <ClassHead title="What the class" marked="judged">
        {assignment && (
          <p className="class-facts num">
            <span>{nameOf(assignment.subject).title}</span>
            <span>{plural(items.length, 'answer')}, without names</span>
            {result && (
              <span>
                {plural(result.judgements, 'judgement')}, each answer about {result.perAnswer} times
              </span>
            )}
          </p>
        )}
      </ClassHead>
      {!assignment && (
        <p className="class-sec class-end">
          Pairs are there for questions of which we have two marked answers of our own, far enough apart. Set
          one of them first: its task says so.
        </p>
      )}
      {assignment && (
        <div className="class-end">
          {withOurs.length > 1 && (
            <div className="class-form">
              <SelectField label="Task" value={assignment.id} onPick={setChosen}>
                {withOurs.map(({ id, subject }) => (
                  <option key={id} value={id}>
                    {nameOf(subject).title}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <div className="class-then">
            <p>
              {assignment.pairsOpen
                ? items.length < FEWEST
                  ? `${plural(items.length, 'student')} said yes so far. Pairs begin at ten, so that nobody can guess whose it is.`
                  : 'Students who have handed in judge five pairs each, without names.'
                : 'Pairs are off for this task.'}
            </p>
            <button className="btn btn-line" type="button" onClick={() => turn.mutate(!assignment.pairsOpen)}>
              {assignment.pairsOpen ? 'Stop the pairs' : 'Start the pairs'}
            </button>
          </div>
          {counts.isError && !counts.data && <ClassFailed onRetry={() => void counts.refetch()} />}
          {counts.isPending && <ClassWaiting />}
          {counts.data && !result && <p className="class-sec">Nobody has judged a pair yet.</p>}
          {result && (
            <>
              <p className="lead class-sec">
                The dot is the best guess. The line is how unsure it is. Where lines overlap, do not say that
                one is better.
              </p>
              <Lines
                lines={result.lines}
                anchors={anchors}
                shown={shown}
                onShow={(item) => setShown(item === shown ? undefined : item)}
              />
              <p className="small">
                Dotted: our two marked answers, {anchors.map(({ mark }) => mark).join(' and ')} of{' '}
                {assignment.outOf}. We name a side only when it is nine in ten sure. This is not a mark. There
                are no places: with five pairs each, a place would be right about once in eight times.
              </p>
              {shown !== undefined && <ShownText student={student} item={shown} anchors={anchors} />}
              <ClassSection id="talk" title={`Talk about ${talk ? 'two of them' : 'it'}`}>
                {talk && (
                  <div className="class-then">
                    <p className="num">
                      <b>
                        {lineName(talk[0])} and {lineName(talk[1]).toLowerCase()}.
                      </b>{' '}
                      The class could not tell them apart.
                    </p>
                    <button
                      className="btn btn-line"
                      type="button"
                      aria-expanded={isTalking}
                      onClick={() => setTalking(!isTalking)}
                    >
                      Show both
                    </button>
                  </div>
                )}
                {talk && isTalking && (
                  <div className="class-both">
                    {talk.map((line) => (
                      <article key={line.item} aria-label={lineName(line)}>
                        <h3 className="label num">{lineName(line)}</h3>
                        <ShownText student={student} item={line.item} anchors={anchors} />
                      </article>
                    ))}
                  </div>
                )}
                <div className="class-then">
                  <p>
                    <b>Everybody’s next step:</b> a further task, with what the pairs showed as the line for
                    the class.
                  </p>
                  <Link className="btn btn-line" to={`/class/${own.id}/set`}>
                    Set a task for all
                  </Link>
                </div>
              </ClassSection>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Each answer with its line, between the dotted lines of ours. */
function Lines({
  lines,
  anchors,
  shown,
  onShow,
}: {
  lines: readonly PairLine[]
  anchors: readonly Anchor[]
  shown: string | undefined
  onShow: (item: string) => void
}) {
  const least = Math.min(...lines.map(({ from }) => from))
  const most = Math.max(...lines.map(({ to }) => to))
  const x = (value: number) => 2 + (96 * (value - least)) / (most - least || 1)
  const ours = lines.filter(({ mark }) => mark !== undefined)
  return (
    <div className="class-scroll">
      <table className="class-table class-lines">
        <caption className="sr">
          Answers by number, with how unsure their place is, beside two answers that we marked
        </caption>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col" className="bar">
              weaker to stronger
            </th>
            <th scope="col">What can be said</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, number, mark, place, from, to, said }) => (
            <tr key={item} className={mark === undefined ? undefined : 'ours'}>
              <th scope="row" className="num">
                <button
                  className="inline-link"
                  type="button"
                  aria-expanded={shown === item}
                  onClick={() => onShow(item)}
                >
                  {lineName({ mark, number })}
                </button>
              </th>
              <td className="bar">
                <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
                  {ours.map((each) => (
                    <line
                      key={each.item}
                      className="a"
                      x1={x(each.place)}
                      x2={x(each.place)}
                      y1="0"
                      y2="24"
                    />
                  ))}
                  <line className="w" x1={x(from)} x2={x(to)} y1="12" y2="12" />
                  <line className="d" x1={x(place)} x2={x(place)} y1="12" y2="12" />
                </svg>
              </td>
              <td>{mark === undefined ? saidWords(said, anchors) : 'marked by us'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lineName({ mark, number }: Pick<PairLine, 'mark' | 'number'>): string {
  return mark === undefined ? `Answer ${number}` : `Our ${mark}`
}

function saidWords(said: Said, anchors: readonly Anchor[]): string {
  const [low, high] = [anchors[0]?.mark, anchors.at(-1)?.mark]
  return {
    'above both': `above our ${high}`,
    'below both': `below our ${low}`,
    between: `between our ${low} and our ${high}`,
    'above low': `above our ${low}`,
    'below high': `below our ${high}`,
    open: 'not clear yet',
  }[said]
}

function ShownText({
  student,
  item,
  anchors,
}: {
  student: TeacherProps['student']
  item: string
  anchors: readonly Anchor[]
}) {
  const anchor = anchors.find(({ mark }) => item === `ours:${mark}`)
  const { data } = useQuery({ ...bodyQuery(student, item), enabled: anchor === undefined })
  return <p className="class-copy">{anchor?.body ?? data ?? ''}</p>
}
