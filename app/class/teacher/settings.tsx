import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type AnswersToPrint, fileName, makeAnswersPdf } from '#app/class/sheet-rows.ts'
import { fetchUsedCards } from '#app/class/class-card-rows.ts'
import { codesQuery, refetchClasses, tellProblem } from '#app/class/queries.ts'
import {
  changeClass,
  deleteClass,
  fetchBody,
  type HandInRow,
  inviteMarker,
  removeMember,
  renameMember,
  renewCode,
} from '#app/class/class-rows.ts'
import { ConfirmDialog } from '#app/class/confirm-dialog.tsx'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { isCurrent, wholeDay } from '#app/class/days.ts'
import { saveFilesAsZip } from '#app/lib/device/save-zip.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { showToast } from '#app/ui/toast.ts'
import { useDay } from '#app/lib/use-day.ts'
import type { ClassAssignment } from '#domain/class/class-facts.ts'
import { byName } from '#domain/class/class-table.ts'
import { plural } from '#domain/plural.ts'
import type { TeacherProps } from './teacher-props.ts'

/** Names, joining, students, and the end of the class. */
export function Settings({ student, own, content }: TeacherProps) {
  const ids = useId()
  const navigate = useNavigate()
  const nameOf = useWorkNames()
  const today = useDay()
  const codes = useQuery(codesQuery(student, own.id)).data
  const used = useLoad(useCallback(() => fetchUsedCards(own.id), [own.id])).value
  const [name, setName] = useState(own.name)
  const [teacherName, setTeacherName] = useState(own.teacherName)
  const [asked, setAsked] = useState<{ what: 'delete' } | { what: 'remove'; id: string; nickname: string }>()
  const [typed, setTyped] = useState('')
  const after = { onSuccess: () => refetchClasses(student) }
  const change = useWrite({
    mutationFn: async (next: Parameters<typeof changeClass>[2]) =>
      changeClass(await loadRowClient(), own.id, next),
    ...after,
    onError: tellProblem('The class was not changed'),
  })
  const renew = useWrite({
    mutationFn: async (closing: boolean) => renewCode(await loadRowClient(), own.id, closing),
    ...after,
    onError: tellProblem('The code was not changed'),
  })
  const invite = useWrite({
    mutationFn: async (closing: boolean) => inviteMarker(await loadRowClient(), own.id, closing),
    ...after,
    onError: tellProblem('The invitation was not changed'),
  })
  const rename = useWrite({
    nameOf: ({ id }) => id,
    mutationFn: async ({ id, nickname }: { id: string; nickname: string }) =>
      renameMember(await loadRowClient(), id, nickname),
    ...after,
    onError: tellProblem('The name was not changed'),
  })
  const remove = useWrite({
    mutationFn: async (id: string) => removeMember(await loadRowClient(), id),
    async onSuccess() {
      setAsked(undefined)
      await refetchClasses(student)
    },
    onError: tellProblem('The student was not removed'),
  })
  const end = useWrite({
    mutationFn: async () => deleteClass(await loadRowClient(), own.id),
    async onSuccess() {
      await navigate('/class')
      await refetchClasses(student)
    },
    onError: tellProblem('The class was not deleted'),
  })
  const copy = useWrite({
    mutationFn: async () => {
      const client = await loadRowClient()
      const answers = []
      for (const each of content.handIns)
        answers.push({ ...each, body: (await fetchBody(client, each.id)) ?? '' })
      const whole = {
        class: own,
        members: content.members,
        tasks: content.assignments,
        answers,
        markings: content.markings,
      }
      const texts = new TextEncoder()
      const files: Record<string, Uint8Array> = {
        'class.json': texts.encode(`${JSON.stringify(whole, undefined, 2)}\n`),
        'class.csv': texts.encode(formatTable()),
      }
      for (const [at, work] of content.assignments.entries()) {
        const ofTask = answers.filter(({ assignmentId }) => assignmentId === work.id)
        if (ofTask.length > 0) files[`task-${at + 1}.pdf`] = await makeAnswersPdf(printed(work, ofTask))
      }
      await saveFilesAsZip(files, `${fileName(own.name)}.zip`)
    },
    onError: tellProblem('The copy was not saved'),
  })
  const students = byName(content.members.filter(({ role }) => role === 'student'))
  const marker = content.members.find(({ role }) => role === 'marker')
  const isCodeOpen = codes && isCurrent(codes.codeUntil)

  /** The answers to a task by name, as they are printed. */
  function printed(
    work: ClassAssignment,
    answers: readonly (HandInRow & { body: string })[],
  ): AnswersToPrint {
    const nameIn = (id: string) => content.members.find((each) => each.id === id)?.nickname ?? ''
    return {
      title: nameOf(work.subject).title,
      facts: `by ${wholeDay(work.dueOn)}`,
      answers: answers
        .toSorted((a, b) => nameIn(a.memberId).localeCompare(nameIn(b.memberId), 'en'))
        .map(({ id, memberId, part, body, ownMarks }) => {
          const marking = content.markings.find(({ handInId, isSecond }) => handInId === id && !isSecond)
          const facts = [
            part === 'paragraph' && 'one paragraph again',
            ownMarks && `own mark ${ownMarks.total}`,
            marking?.marks && `${marking.marks.total}/${work.outOf}`,
          ]
          return {
            name: nameIn(memberId),
            facts: facts.filter(Boolean).join(', '),
            body,
            notes: (marking?.notes ?? []).map(({ from, to, text, works }) => ({
              about: body.slice(from, Math.min(to, from + 180)),
              text,
              works,
            })),
            change: marking?.change ?? '',
          }
        }),
      paper: 'a4',
      day: today,
    }
  }

  /** One line for each answer, for a spreadsheet. A text that begins like a formula is none. */
  function formatTable(): string {
    const lines = content.handIns.map((each) => {
      const member = content.members.find(({ id }) => id === each.memberId)
      const work = content.assignments.find(({ id }) => id === each.assignmentId)
      const marking = content.markings.find(({ handInId, isSecond }) => handInId === each.id && !isSecond)
      return [
        member?.nickname,
        work && nameOf(work.subject).title,
        each.part,
        each.handedOn,
        String(each.words),
        each.ownMarks?.total,
        marking?.marks?.total,
        work?.outOf,
        each.returnedAt?.slice(0, 10),
      ]
    })
    const head = ['name', 'task', 'part', 'handed in', 'words', 'own mark', 'mark', 'out of', 'returned']
    return [head, ...lines].map((line) => line.map(cellOf).join(',')).join('\r\n')
  }

  return (
    <>
      <div className="class-head">
        <h1 className="h1">
          Settings of <span className="hl">{own.name}</span>
        </h1>
      </div>
      <section className="class-sec" aria-labelledby="names">
        <header>
          <h2 className="h2" id="names">
            Names
          </h2>
        </header>
        <form
          className="class-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '' && teacherName.trim() !== '')
              change.mutate({ name: name.trim(), teacherName: teacherName.trim() })
          }}
        >
          <div className="two">
            <div className="field">
              <label htmlFor={`${ids}name`}>Name of the class</label>
              <input
                id={`${ids}name`}
                className="input"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </div>
            <div className="field">
              <label htmlFor={`${ids}teacher`}>Your name, as students see it</label>
              <input
                id={`${ids}teacher`}
                className="input"
                maxLength={60}
                value={teacherName}
                onChange={(event) => setTeacherName(event.target.value)}
              />
            </div>
          </div>
          <div>
            <button className="btn btn-line" type="submit">
              Save the names
            </button>
          </div>
        </form>
      </section>
      <section className="class-sec" aria-labelledby="joining">
        <header>
          <h2 className="h2" id="joining">
            Joining
          </h2>
        </header>
        <div className="class-row">
          <p>
            {isCodeOpen ? (
              <>
                <b className="class-code">{codes.code.replace(/(.{3})/, '$1 ')}</b>{' '}
                <span className="small">
                  the class code, open until {wholeDay(codes.codeUntil.slice(0, 10))}
                </span>
              </>
            ) : (
              'The class code is closed.'
            )}
          </p>
          <div className="do">
            {isCodeOpen && (
              <button className="btn btn-ghost" type="button" onClick={() => renew.mutate(true)}>
                Close it now
              </button>
            )}
            <button className="btn btn-line" type="button" onClick={() => renew.mutate(false)}>
              New code
            </button>
          </div>
        </div>
        <div className="class-row">
          <p>
            Place cards{' '}
            {used && (
              <span className="small num">
                {students.filter(({ byCard }) => byCard).length} made, {used.size} in use
              </span>
            )}
          </p>
          <div className="do">
            <Link className="btn btn-line" to={`/class/${own.id}/cards`}>
              Cards
            </Link>
          </div>
        </div>
        <div className="class-row">
          <div>
            <p>
              Second marker{' '}
              <span className="small">
                {marker
                  ? `${marker.nickname}. Sees no names.`
                  : 'Marks the same answers, without names and without your marks.'}
              </span>
            </p>
            {codes?.markerCode && (
              <p className="small">
                Give this link to one person. It works for seven days, once:{' '}
                <b>
                  {location.origin}/class/join#code={codes.markerCode}
                </b>
              </p>
            )}
          </div>
          <div className="do">
            {marker ? (
              <button
                className="btn btn-ghost"
                type="button"
                onClick={() => setAsked({ what: 'remove', id: marker.id, nickname: marker.nickname })}
              >
                Remove<span className="sr"> {marker.nickname}</span>
              </button>
            ) : (
              <>
                {codes?.markerCode && (
                  <button className="btn btn-ghost" type="button" onClick={() => invite.mutate(true)}>
                    Close the invitation
                  </button>
                )}
                <button className="btn btn-line" type="button" onClick={() => invite.mutate(false)}>
                  {codes?.markerCode ? 'New invitation' : 'Invite'}
                </button>
              </>
            )}
          </div>
        </div>
      </section>
      <section className="class-sec" aria-labelledby="students">
        <header>
          <h2 className="h2" id="students">
            Students
          </h2>
          <span className="small num">{students.length} of at most 60</span>
        </header>
        <ul>
          {students.map(({ id, nickname, byCard }) => (
            <li key={id} className="class-row">
              <div className="field">
                <label htmlFor={`${ids}${id}`}>Name in class</label>
                <input
                  id={`${ids}${id}`}
                  className="input"
                  maxLength={40}
                  defaultValue={nickname}
                  onBlur={(event) => {
                    const next = event.target.value.trim()
                    if (next !== '' && next !== nickname) rename.mutate({ id, nickname: next })
                  }}
                />
                <span className="small">
                  {byCard
                    ? used?.has(id) === false
                      ? 'place card, not used yet'
                      : 'place card'
                    : 'an account'}
                </span>
              </div>
              <div className="do">
                {byCard && (
                  <Link className="btn btn-ghost" to={`/class/${own.id}/cards/${id}`}>
                    New card<span className="sr"> for {nickname}</span>
                  </Link>
                )}
                <button
                  className="btn btn-ghost"
                  type="button"
                  onClick={() => setAsked({ what: 'remove', id, nickname })}
                >
                  Remove<span className="sr"> {nickname}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="class-sec class-end" aria-labelledby="end">
        <header>
          <h2 className="h2" id="end">
            The end of the class
          </h2>
        </header>
        <p>
          This class ends by itself on {wholeDay(own.endsOn)} {own.endsOn.slice(0, 4)}, a year after its last
          task. Then everything in it is deleted.
        </p>
        <div className="class-row">
          <p>
            Save a copy{' '}
            <span className="small">
              Tasks, answers, notes and marks (JSON), a table (CSV), and a PDF of each task.
            </span>
          </p>
          <div className="do">
            <button
              className="btn btn-line"
              type="button"
              disabled={copy.isPending}
              onClick={() => copy.mutate()}
            >
              Save a copy
            </button>
          </div>
        </div>
        <div className="class-row">
          <p>
            {own.isClosed ? 'Open the class again' : 'Close the class'}{' '}
            <span className="small">
              {own.isClosed
                ? 'It takes tasks and answers again.'
                : 'No new tasks and answers. Everybody can still read. You can open it again.'}
            </span>
          </p>
          <div className="do">
            <button
              className="btn btn-line"
              type="button"
              onClick={() => change.mutate({ isClosed: !own.isClosed })}
            >
              {own.isClosed ? 'Open the class' : 'Close the class'}
            </button>
          </div>
        </div>
        <div className="class-row">
          <p>
            Delete the class{' '}
            <span className="small">
              Deletes {plural(content.handIns.length, 'answer')} that were handed in, with notes and marks.
              Students keep what they wrote.
            </span>
          </p>
          <div className="do">
            <button className="btn btn-danger" type="button" onClick={() => setAsked({ what: 'delete' })}>
              Delete…
            </button>
          </div>
        </div>
      </section>
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={`Remove ${asked.nickname}?`}
          yes="Remove"
          no="Keep"
          isDanger
          onYes={() => remove.mutate(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          Their copies in this class are deleted. What they wrote stays with them.
        </ConfirmDialog>
      )}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${own.name}?`}
          yes="Delete"
          no="Keep it"
          isDanger
          onYes={() => {
            if (typed.trim() === own.name) end.mutate()
            else
              showToast({ kind: 'error', title: 'Not deleted', detail: 'Type the name of the class first.' })
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {plural(content.handIns.length, 'answer')} with notes and marks,{' '}
            {plural(content.assignments.length, 'task')}. This cannot be undone. Place cards still sign in for
            30 days, so that students can save their record.
          </p>
          <div className="field">
            <label htmlFor={`${ids}typed`}>Type the name of the class</label>
            <input
              id={`${ids}typed`}
              className="input"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

function cellOf(value: string | number | undefined): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
