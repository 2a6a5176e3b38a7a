import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { type AnswersToPrint, fileName, makeAnswersPdf } from '#app/class/sheet-rows.ts'
import { ClassHead, ClassSection, type TeacherProps } from '#app/class/class-frame.tsx'
import { TextField } from '#app/class/fields.tsx'
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
import { isCurrent, spacedCode, wholeDay } from '#app/class/days.ts'
import { saveFilesAsZip } from '#app/lib/device/save-zip.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { showToast } from '#app/ui/toast.ts'
import { useDay } from '#app/lib/use-day.ts'
import type { ClassAssignment } from '#domain/class/class-facts.ts'
import { studentsOf } from '#domain/class/class-table.ts'
import { plural } from '#domain/plural.ts'

/** How many students are shown before a teacher asks for all. */
const FIRST_STUDENTS = 6

/** Names, joining, students, and the end of the class. */
export function Settings({ student, own, content }: TeacherProps) {
  const navigate = useNavigate()
  const nameOf = useWorkNames()
  const today = useDay()
  const codes = useQuery(codesQuery(student, own.id)).data
  const used = useLoad(useCallback(() => fetchUsedCards(own.id), [own.id])).value
  const [name, setName] = useState(own.name)
  const [teacherName, setTeacherName] = useState(own.teacherName)
  const [asked, setAsked] = useState<'delete' | { id: string; nickname: string }>()
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
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
      const { members, assignments: tasks, markings } = content
      const whole = { class: own, members, tasks, answers, markings }
      const texts = new TextEncoder()
      const files: Record<string, Uint8Array> = {
        'class.json': texts.encode(`${JSON.stringify(whole, undefined, 2)}\n`),
        'class.csv': texts.encode(formatTable()),
      }
      for (const [at, work] of tasks.entries()) {
        const ofTask = answers.filter(({ assignmentId }) => assignmentId === work.id)
        if (ofTask.length > 0) files[`task-${at + 1}.pdf`] = await makeAnswersPdf(printed(work, ofTask))
      }
      await saveFilesAsZip(files, `${fileName(own.name)}.zip`)
    },
    onError: tellProblem('The copy was not saved'),
  })
  const students = studentsOf(content.members)
  const areAllShown = isOpened || students.length <= FIRST_STUDENTS + 2
  const marker = content.members.find(({ role }) => role === 'marker')
  const isCodeOpen = codes && isCurrent(codes.codeUntil)
  const nameIn = (id: string) => content.members.find((member) => member.id === id)?.nickname ?? ''
  const markingOf = (id: string) =>
    content.markings.find(({ handInId, isSecond }) => handInId === id && !isSecond)

  /** The answers to a task by name, as they are printed. */
  function printed(
    work: ClassAssignment,
    answers: readonly (HandInRow & { body: string })[],
  ): AnswersToPrint {
    return {
      title: nameOf(work.subject).title,
      facts: `by ${wholeDay(work.dueOn)}`,
      answers: answers
        .toSorted((a, b) => nameIn(a.memberId).localeCompare(nameIn(b.memberId), 'en'))
        .map(({ id, memberId, part, body, ownMarks }) => {
          const marking = markingOf(id)
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
      const work = content.assignments.find(({ id }) => id === each.assignmentId)
      return [
        nameIn(each.memberId),
        work && nameOf(work.subject).title,
        each.part,
        each.handedOn,
        String(each.words),
        each.ownMarks?.total,
        markingOf(each.id)?.marks?.total,
        work?.outOf,
        each.returnedAt?.slice(0, 10),
      ]
    })
    const head = ['name', 'task', 'part', 'handed in', 'words', 'own mark', 'mark', 'out of', 'returned']
    return [head, ...lines].map((line) => line.map(cellOf).join(',')).join('\r\n')
  }

  return (
    <>
      <ClassHead title="Settings of" marked={own.name} />
      <ClassSection id="names" title="Names">
        <form
          className="class-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '' && teacherName.trim() !== '')
              change.mutate({ name: name.trim(), teacherName: teacherName.trim() })
          }}
        >
          <div className="two">
            <TextField label="Name of the class" maxLength={60} value={name} onType={setName} />
            <TextField
              label="Your name, as students see it"
              maxLength={60}
              value={teacherName}
              onType={setTeacherName}
            />
          </div>
          <div>
            <button className="btn btn-line" type="submit">
              Save the names
            </button>
          </div>
        </form>
      </ClassSection>
      <ClassSection id="joining" title="Joining">
        <div className="class-row">
          <p>
            {isCodeOpen ? (
              <>
                <b className="class-code">{spacedCode(codes.code)}</b>{' '}
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
            <b>Place cards</b>{' '}
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
              <b>Second marker</b>{' '}
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
              <button className="btn btn-ghost" type="button" onClick={() => setAsked(marker)}>
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
      </ClassSection>
      <ClassSection
        id="students"
        title="Students"
        aside={<span className="small num">{students.length} of at most 60</span>}
      >
        <ul>
          {students.slice(0, areAllShown ? undefined : FIRST_STUDENTS).map(({ id, nickname, byCard }) => (
            <StudentRow
              key={id}
              nickname={nickname}
              account={
                byCard ? (used?.has(id) === false ? 'place card, not used yet' : 'place card') : 'an account'
              }
              onRename={(next) => rename.mutate({ id, nickname: next })}
            >
              {byCard && (
                <Link className="btn btn-ghost" to={`/class/${own.id}/cards/${id}`}>
                  New card<span className="sr"> for {nickname}</span>
                </Link>
              )}
              <button className="btn btn-ghost" type="button" onClick={() => setAsked({ id, nickname })}>
                Remove<span className="sr"> {nickname}</span>
              </button>
            </StudentRow>
          ))}
        </ul>
        {!areAllShown && (
          <button className="btn btn-line" type="button" onClick={() => setOpened(true)}>
            Show all {students.length}
          </button>
        )}
      </ClassSection>
      <ClassSection id="end" title="The end of the class" isLast>
        <p>
          This class ends by itself on {wholeDay(own.endsOn)} {own.endsOn.slice(0, 4)}, a year after its last
          task. Then everything in it is deleted.
        </p>
        <SettingRow
          what="Save a copy"
          note="Tasks, answers, notes and marks (JSON), a table (CSV), and a PDF of each task."
        >
          <button
            className="btn btn-line"
            type="button"
            disabled={copy.isPending}
            onClick={() => copy.mutate()}
          >
            Save a copy
          </button>
        </SettingRow>
        <SettingRow
          what={own.isClosed ? 'Open the class again' : 'Close the class'}
          note={
            own.isClosed
              ? 'It takes tasks and answers again.'
              : 'No new tasks and answers. Everybody can still read. You can open it again.'
          }
        >
          <button
            className="btn btn-line"
            type="button"
            onClick={() => change.mutate({ isClosed: !own.isClosed })}
          >
            {own.isClosed ? 'Open the class' : 'Close the class'}
          </button>
        </SettingRow>
        <SettingRow
          what="Delete the class"
          note={`Deletes ${plural(content.handIns.length, 'answer')} that were handed in, with notes and marks. Students keep what they wrote.`}
        >
          <button className="btn btn-danger" type="button" onClick={() => setAsked('delete')}>
            Delete…
          </button>
        </SettingRow>
      </ClassSection>
      {asked && asked !== 'delete' && (
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
      {asked === 'delete' && (
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
          <TextField label="Type the name of the class" autoComplete="off" value={typed} onType={setTyped} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** A student with their kind of account. `children` are what else can be done. */
function StudentRow({
  nickname,
  account,
  onRename,
  children,
}: {
  nickname: string
  account: string
  onRename: (nickname: string) => void
  children: ReactNode
}) {
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const open = () => {
    flushSync(() => setRenaming(true))
    field.current?.focus()
  }
  const close = () => {
    flushSync(() => setRenaming(false))
    button.current?.focus()
  }
  if (isRenaming)
    return (
      <li>
        <form
          className="class-row"
          onSubmit={(event) => {
            event.preventDefault()
            const next = (field.current?.value ?? '').trim()
            if (next !== '' && next !== nickname) onRename(next)
            close()
          }}
        >
          <TextField
            label="Name in class"
            ref={field}
            onFocus={(event) => event.target.select()}
            autoComplete="off"
            maxLength={40}
            defaultValue={nickname}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close()
            }}
          />
          <div className="do">
            <button className="btn btn-ghost" type="button" onClick={close}>
              Cancel
            </button>
            <button className="btn btn-line" type="submit">
              Save
            </button>
          </div>
        </form>
      </li>
    )
  return (
    <li className="class-row">
      <p>
        <b>{nickname}</b> <span className="small">{account}</span>
      </p>
      <div className="do">
        <button ref={button} className="btn btn-ghost" type="button" onClick={open}>
          Rename<span className="sr"> {nickname}</span>
        </button>
        {children}
      </div>
    </li>
  )
}

/** A thing that can be done, with what it means and its button. */
function SettingRow({ what, note, children }: { what: string; note: string; children: ReactNode }) {
  return (
    <div className="class-row">
      <p>
        <b>{what}</b> <span className="small">{note}</span>
      </p>
      <div className="do">{children}</div>
    </div>
  )
}

function cellOf(value: string | number | undefined): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
