import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { makeCards, type PrintedCards, replaceCard } from '#app/class/class-card-rows.ts'
import { ClassHead, type TeacherProps } from '#app/class/class-frame.tsx'
import { spacedCode } from '#app/class/days.ts'
import { AreaField, Problem, Unprotected } from '#app/class/fields.tsx'
import { refetchClasses } from '#app/class/queries.ts'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { QrCode } from '#app/ui/qr-code.tsx'
import { studentsOf } from '#domain/class/class-table.ts'
import { plural } from '#domain/plural.ts'

const MOST = 60

/** Place cards: one for each student. Their words are on paper only. `item` is a student who needs a new card. */
export function Cards({ student, own, content, item }: TeacherProps) {
  const [names, setNames] = useState('')
  const [printed, setPrinted] = useState<PrintedCards>()
  const [problem, setProblem] = useState<string>()
  const { idOf, onMade } = useNewId()
  const students = studentsOf(content.members)
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
      <ClassHead
        title="Place"
        marked="cards"
        lead={
          lost
            ? `A new card for ${lost.nickname}. The work of the class stays. The student’s own record does not move to it.`
            : 'One card for each student. It signs them in without an e-mail address.'
        }
        isPrinted={false}
      />
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
            <AreaField label="Names, one on a line" rows={10} value={names} onType={setNames}>
              <p className="small num">{plural(wanted.length, 'name')}</p>
            </AreaField>
          )}
          <p className="small">
            The words are on paper only. <b>Print at once</b>: we cannot show them again. At the first sign-in
            a student adds a word of their own. From then on the card alone opens nothing, for you too.
          </p>
          <Unprotected what="the words of these cards" />
          <Problem text={problem} />
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
                  code {spacedCode(printed.code)}
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
