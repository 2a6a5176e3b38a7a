import type { Anchor } from './class-facts.ts'

/** Our answers are this far apart at least, as a share of the marks: nearer ones could place next to nothing (record 092). */
const FAR = 0.25
/** Ours should not be among the weakest or the best: between them there must be room on both sides. */
const LOW = 0.5
const HIGH = 0.85

/** The two of our marked answers that a class judges its own beside; none if no two are far enough apart. */
export function chooseAnchors(answers: readonly { got: number; of: number; body: string }[]): Anchor[] {
  const known = answers.filter(({ of }) => of > 0)
  const nearest = (share: number) =>
    known.toSorted((a, b) => Math.abs(a.got / a.of - share) - Math.abs(b.got / b.of - share))[0]
  const [low, high] = [nearest(LOW), nearest(HIGH)]
  if (!low || !high || high.got / high.of - low.got / low.of < FAR) return []
  return [low, high].map(({ got, body }) => ({ mark: got, body }))
}
