import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { type CardKey, type OpenedCard, openCard, signInWithCard } from './class-card-rows.ts'
import { Problem, TextField, Unprotected } from './fields.tsx'
import { WhatIsSeen } from './what-is-seen.tsx'

/** A place card: three words or the QR code, then the student's own word. */
export function CardForm({ secret }: { secret: string | undefined }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [words, setWords] = useState('')
  const [own, setOwn] = useState('')
  const [card, setCard] = useState<OpenedCard>()
  const [problem, setProblem] = useState<string>()
  const key: CardKey = secret === undefined ? { code, words } : { secret }
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined)
    await work().catch((error: unknown) => setProblem(endOfError(error).sentence))
  }
  const once = useOneAtATime()
  const open = () => attempt(async () => setCard(await openCard(key)))
  const signIn = () =>
    attempt(async () => {
      await signInWithCard(key, own)
      await navigate('/class', { replace: true })
    })
  return (
    <section className="class-sec class-end">
      <form
        className="class-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void once(card ? signIn : open)
        }}
      >
        <Unprotected what="what you type here" />
        {!card && secret === undefined && (
          <>
            <TextField
              label="Class code on the card"
              className="input class-code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              value={code}
              onType={setCode}
            />
            <TextField
              label="The three words"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              value={words}
              onType={setWords}
            />
          </>
        )}
        {card?.isNew && card.teacher && (
          <>
            <p>
              This is the card of <b>{card.nickname}</b> in {card.className}.
            </p>
            <WhatIsSeen teacher={card.teacher} />
          </>
        )}
        {card && (
          <TextField
            label={card.isNew ? 'Choose a word of your own' : 'Your own word'}
            hint={
              card.isNew
                ? 'This card is new. Choose a word that only you know, with 6 letters or more. Write it down at home.'
                : 'You forgot your word? Ask for a new card. Your work in the class stays.'
            }
            type="password"
            autoComplete={card.isNew ? 'new-password' : 'current-password'}
            maxLength={100}
            value={own}
            onType={setOwn}
          />
        )}
        <Problem text={problem} />
        <div>
          <button className="btn btn-primary" type="submit">
            {card ? 'Sign in' : 'Open the card'}
          </button>
        </div>
      </form>
    </section>
  )
}
