import { useState } from 'react'
import { addProvider, useSignInWays, PROVIDER_NAMES, SCHOOL } from '#app/accounts/sign-in/use-sign-in.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { endOfError } from '#app/lib/service/write-end.ts'

/** For who signs in with a class card alone: a second way in, which stays when the class has ended. */
export default function CardSet() {
  const { providers, school } = useSignInWays()
  const [problem, setProblem] = useState<string>()
  const once = useOneAtATime()
  const known = providers === 'unknown' ? [] : providers
  return (
    <section className="set">
      <h2>Ways to sign in</h2>
      <div className="line">
        <span className="stack">
          <span className="med">Your class card</span>
          <span className="small">
            {known.length > 0
              ? 'It ends 30 days after your class, and this account with it. Add another way, and you keep the account. The card still works.'
              : 'It ends 30 days after your class, and this account with it. Download your data before that.'}
          </span>
          {problem && (
            <span className="problem" role="alert">
              {problem}
            </span>
          )}
        </span>
        <div className="pair">
          {known.map((provider) => (
            <button
              key={provider}
              className="btn btn-line"
              type="button"
              onClick={() => {
                setProblem(undefined)
                void once(() =>
                  addProvider(provider, '/profile').catch((error: unknown) =>
                    setProblem(endOfError(error).sentence),
                  ),
                )
              }}
            >
              Add {provider === SCHOOL ? (school ?? PROVIDER_NAMES[provider]) : PROVIDER_NAMES[provider]}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}
