import { useCallback, useId, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loadAnchors, loadPapers, loadQuestions } from '#app/class-work/use-work-names.ts'
import { ClassHead, type TeacherProps } from '#app/class/class-frame.tsx'
import { Choice, Problem, SelectField, TextField } from '#app/class/fields.tsx'
import { refetchClasses, tellProblem } from '#app/class/queries.ts'
import { type NewAssignment, setWork } from '#app/class/class-rows.ts'
import { wholeDay } from '#app/class/days.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { useDay } from '#app/lib/use-day.ts'
import { studentsOf } from '#domain/class/class-table.ts'
import { plural } from '#domain/plural.ts'
import type { WholePaper } from '#app/class-work/whole-papers.ts'
import { type BankQuestion, questionTitle } from '#domain/questions/question.ts'
import { findQuestions, indexQuestions } from '#domain/questions/search-questions.ts'
import { addDays } from '#domain/study/day.ts'

const MOST_FOUND = 12
const DAYS_AHEAD = 7

/** Sets a question for the class, or for some of it. The address may say which and for whom: each list ends in a task. */
export function SetWork({ student, own, content }: TeacherProps) {
  const ids = useId()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const today = useDay()
  const students = studentsOf(content.members)
  const hasMarker = content.members.some(({ role }) => role === 'marker')
  const bank = useLoad(loadQuestions)
  const papers = useLoad(loadPapers).value
  const index = useMemo(() => bank.value && indexQuestions(bank.value), [bank.value])
  const [query, setQuery] = useState('')
  const [subject, setSubject] = useState(params.get('subject') ?? undefined)
  const [dueOn, setDueOn] = useState(() => addDays(today, DAYS_AHEAD))
  const [line, setLine] = useState('')
  const [forMembers, setForMembers] = useState<readonly string[]>(() => {
    const asked = params.getAll('for')
    return students.map(({ id }) => id).filter((id) => asked.includes(id))
  })
  const [isForSome, setForSome] = useState(forMembers.length > 0)
  const [ownMarkFirst, setOwnMarkFirst] = useState(true)
  const [secondMarker, setSecondMarker] = useState(false)
  const [isJudged, setJudged] = useState(false)
  const ours = useLoad(useCallback(() => loadAnchors(subject), [subject]))
  const canBeJudged = (ours.value?.length ?? 0) > 1
  const [problem, setProblem] = useState<string>()
  const whole = useMemo(() => papers?.wholePapers(own.exam) ?? [], [papers, own.exam])
  const found = useMemo((): Found[] => {
    if (!index) return []
    const questions = findQuestions(index, query, {}).questions
    const wanted = questions.filter(({ exam }) => exam === own.exam)
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const matching = whole.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    return [
      ...(wanted.length > 0 || matching.length > 0 ? wanted : questions).slice(0, MOST_FOUND).map(asFound),
      ...(words.length > 0 ? matching.slice(0, MOST_FOUND).map(asWhole) : []),
    ]
  }, [index, query, own.exam, whole])
  const known = bank.value?.find(({ id }) => id === subject)
  const paper = whole.find(({ id }) => id === subject)
  const question = known ? asFound(known) : paper && asWhole(paper)
  const shown = question && !found.some(({ id }) => id === question.id) ? [question, ...found] : found
  const { idOf, onMade } = useNewId()
  const set = useWrite({
    mutationFn: async (work: Omit<NewAssignment, 'id'>) =>
      setWork(await loadRowClient(), { id: idOf(work), ...work }),
    async onSuccess() {
      onMade()
      await refetchClasses(student)
      await navigate(`/class/${own.id}`)
    },
    onError: tellProblem('The task was not set'),
  })

  function submit() {
    if (!question) setProblem('Choose what the task is.')
    else if (dueOn === '') setProblem('Choose a day.')
    else if (isForSome && forMembers.length === 0) setProblem('Choose at least one student.')
    else {
      setProblem(undefined)
      set.mutate({
        classId: own.id,
        subject: question.id,
        outOf: question.marks,
        dueOn,
        line: line.trim(),
        forMembers: isForSome ? forMembers : undefined,
        ownMarkFirst,
        secondMarker: secondMarker && hasMarker,
        pairsOpen: isJudged && canBeJudged,
        anchors: ours.value ?? [],
      })
    }
  }

  return (
    <>
      <ClassHead title="Set a" marked="task" />
      <div className="class-split class-end">
        <form
          className="class-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            label="The question, the set or the whole paper"
            type="search"
            autoComplete="off"
            placeholder="summary, letter, practice set 1"
            value={query}
            onType={setQuery}
          />
          {bank.status === 'failed' && (
            <p className="problem" role="alert">
              The questions did not load.{' '}
              <button className="inline-link" type="button" onClick={bank.retry}>
                Try again
              </button>
            </p>
          )}
          <fieldset className="class-found">
            <legend className="sr">Found in the question bank</legend>
            {shown.map((each) => (
              <Choice
                key={each.id}
                note={each.facts}
                type="radio"
                name={`${ids}question`}
                checked={each.id === subject}
                onTick={() => setSubject(each.id)}
              >
                {each.title} <span className="marks">[{each.marks}]</span>
              </Choice>
            ))}
            {index && shown.length === 0 && (
              <p className="small">No question and no paper has all of these words.</p>
            )}
          </fieldset>
          <div className="two">
            <TextField
              label="The day"
              hint="Answers after that day are taken too, with their date."
              type="date"
              min={today}
              value={dueOn}
              onType={setDueOn}
            />
            <SelectField
              label="For"
              value={isForSome ? 'some' : 'all'}
              onPick={(who) => setForSome(who === 'some')}
            >
              <option value="all">All {plural(students.length, 'student')}</option>
              <option value="some">Some of them</option>
            </SelectField>
          </div>
          {isForSome && (
            <fieldset>
              <legend className="label">Who</legend>
              {students.map(({ id, nickname }) => (
                <Choice
                  key={id}
                  checked={forMembers.includes(id)}
                  onTick={(isTicked) =>
                    setForMembers(isTicked ? [...forMembers, id] : forMembers.filter((each) => each !== id))
                  }
                >
                  {nickname}
                </Choice>
              ))}
            </fieldset>
          )}
          <TextField
            label="A line for the class (not needed)"
            maxLength={200}
            autoComplete="off"
            value={line}
            onType={setLine}
          />
          <fieldset>
            <legend className="label">And then</legend>
            <Choice
              note="As on the marking page. They choose whether to send you their mark."
              checked={ownMarkFirst}
              onTick={setOwnMarkFirst}
            >
              Students mark their own answer first
            </Choice>
            {canBeJudged && (
              <Choice
                note="Without names, five pairs each, from ten answers on. Only answers whose students said yes."
                checked={isJudged}
                onTick={setJudged}
              >
                The class judges the answers in pairs
              </Choice>
            )}
            {hasMarker && (
              <Choice
                note="Marks the same answers, without names and without your marks."
                checked={secondMarker}
                onTick={setSecondMarker}
              >
                A second marker
              </Choice>
            )}
          </fieldset>
          <Problem text={problem} />
          <div>
            <button className="btn btn-primary" type="submit" aria-disabled={set.isPending}>
              Set it for {isForSome ? plural(forMembers.length, 'student') : own.name}
              {dueOn !== '' && `, by ${wholeDay(dueOn)}`}
            </button>
          </div>
        </form>
        <aside className="class-sees" aria-label="What students see">
          <div>
            <b>What students see</b>
            {question ? (
              <>
                <p className="h3">
                  {question.title} <span className="marks">[{question.marks}]</span>
                </p>
                <p className="class-facts num">
                  {dueOn !== '' && <span>by {wholeDay(dueOn)}</span>}
                  {question.minutes && <span>{plural(question.minutes, 'minute')}</span>}
                </p>
                {line.trim() !== '' && (
                  <p className="small">
                    ‘{line.trim()}’ {own.teacherName}
                  </p>
                )}
              </>
            ) : (
              <p className="small">Choose a question first.</p>
            )}
          </div>
          <p className="small">It also stands on their Today, as the first thing. No message is sent.</p>
        </aside>
      </div>
    </>
  )
}

/** What a teacher can set, as the list shows it. */
interface Found {
  id: string
  title: string
  marks: number
  minutes: number | undefined
  facts: string
}

function asFound(question: BankQuestion): Found {
  const { id, marks, minutes, exam, kind } = question
  return { id, title: questionTitle(question), marks, minutes, facts: factsOf([exam, kind], minutes) }
}

function asWhole({ id, title, marks, minutes }: WholePaper): Found {
  return { id, title, marks, minutes, facts: factsOf(['the whole paper'], minutes) }
}

function factsOf(facts: readonly string[], minutes: number | undefined): string {
  return [...facts, minutes !== undefined && plural(minutes, 'minute')].filter(Boolean).join(' · ')
}
