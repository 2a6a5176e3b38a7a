import Printer from 'lucide-react/icons/printer'
import { useEffect, useId, useState } from 'react'
import { makeCards, type PrintedCards, replaceCard } from '#app/class/class-card-rows.ts'
import { refetchClasses } from '#app/class/queries.ts'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { QrCode } from '#app/ui/qr-code.tsx'
import { plural } from '#domain/plural.ts'
import type { TeacherProps } from './teacher-props.ts'

const MOST = 60

/** Place cards: one for each student. Their words are on paper only. `item` is a student who needs a new card. */
export function Cards({ student, own, content, item }: TeacherProps) {
  const ids = useId()
  const [names, setNames] = useState('')
  const [printed, setPrinted] = useState<PrintedCards>()
  const [problem, setProblem] = useState<string>()
  const { idOf, onMade } = useNewId()
  const students = content.members.filter(({ role }) => role === 'student')
  const lost = students.find(({ id }) => id === item)
  const wanted = names
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
  const make = useWrite({
    mutationFn: async (list: readonly string[]) => {
      // The same press makes the same cards once.
      idOf(list)
      return lost ? replaceCard(lost.id) : makeCards(own.id, list)
    },
    async onSuccess(cards) {
      onMade()
      setPrinted(cards)
      setProblem(undefined)
      await refetchClasses(student)
    },
    onError: (error) => setProblem(endOfError(error).sentence),
  })
  useEffect(() => {
    if (!printed) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [printed])
  return (
    <>
      <div className="class-head no-print">
        <div>
          <h1 className="h1">
            Place <span className="hl">cards</span>
          </h1>
          <p className="lead">
            {lost
              ? `A new card for ${lost.nickname}. The work of the class stays. The student’s own record does not move to it.`
              : 'One card for each student. It signs them in without an e-mail address.'}
          </p>
        </div>
      </div>
      {!printed && (
        <form
          className="class-form class-end no-print"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (lost) make.mutate([])
            else if (wanted.length === 0) setProblem('Type at least one name.')
            else if (wanted.length + students.length > MOST)
              setProblem(`A class has ${MOST} students at most. It has ${students.length} now.`)
            else make.mutate(wanted)
          }}
        >
          {!lost && (
            <div className="field">
              <label htmlFor={`${ids}names`}>Names, one on a line</label>
              <textarea
                id={`${ids}names`}
                className="class-area"
                rows={10}
                value={names}
                onChange={(event) => setNames(event.target.value)}
              />
              <p className="small num">{plural(wanted.length, 'name')}</p>
            </div>
          )}
          <p className="small">
            The words are on paper only. <b>Print at once</b>: we cannot show them again. At the first sign-in
            a student adds a word of their own. From then on the card alone opens nothing, for you too.
          </p>
          {location.protocol === 'http:' && !/^(localhost|127\.)/.test(location.hostname) && (
            <p className="problem">
              This connection is not protected: somebody in the same network could read the words of these
              cards.
            </p>
          )}
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <div>
            <button className="btn btn-primary" type="submit" aria-disabled={make.isPending}>
              {lost ? 'Make a new card' : `Make ${plural(wanted.length, 'card')}`}
            </button>
          </div>
        </form>
      )}
      {printed && (
        <div className="class-end">
          <p className="no-print">
            <button className="btn btn-primary" type="button" onClick={() => print()}>
              <Printer className="i" aria-hidden="true" /> Print {plural(printed.cards.length, 'card')}
            </button>{' '}
            <span className="small">These words are shown once.</span>
          </p>
          <ul className="class-cards" aria-label="Cards">
            {printed.cards.map((card) => (
              <li key={card.memberId} className="class-card">
                <QrCode
                  className="qr"
                  text={`${location.origin}/class/join#card=${card.secret}`}
                  label={`QR code of ${card.nickname}`}
                />
                <div>
                  <b>{card.nickname}</b>
                  {own.name}
                  <strong>{card.words}</strong>
                  code {printed.code.replace(/(.{3})/, '$1 ')}
                  <br />
                  {location.host}/class/join
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
