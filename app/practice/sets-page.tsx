import { pageMeta } from '#app/ui/page-meta.ts'
import { headingName } from './exam-facts.ts'
import { formatPracticeAddress, parsePracticeAddress } from './practice-address.ts'

export function meta({ location }: { location: { pathname: string } }) {
  const address = parsePracticeAddress(location.pathname)
  if (!address) return []
  const { exam } = address
  return pageMeta({
    title: `${exam.fullName} practice sets`,
    description: `Practice sets for ${headingName(exam)}, written by this site: question paper, insert and mark scheme in the form that is set now, free and without an account.`,
    path: formatPracticeAddress({ ...address, isSets: true }),
  })
}

/** The address of an exam's practice sets. The exam's own page draws them, and fetches their code after the first paint. */
export default function SetsPage() {
  return null
}
