import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { Link, Outlet, useParams } from 'react-router'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { useRequireSignIn } from '#app/accounts/session/use-require-sign-in.tsx'
import { useCompletion } from '#app/sync/completion/use-completion.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { examOf, examPath } from '#domain/exams/exam.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'
import { formatCount } from '#domain/study/completion.ts'
import { formatSaveText } from '#app/saved/paper-to-save.ts'
import { SetList } from './set-list.tsx'
import { ListAddress } from './rows/document-link.tsx'
import { ListKeys } from './list-keys.tsx'
import { useSettle } from '#app/practice/rows/row-extras.tsx'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import './list-styles.ts'

const EXAM = examOf('IB')
const PATH = examPath(EXAM)

const SAVES: readonly Feature[] = ['save papers']
/** While a document is open over the list, the document's own screen handles the features. */
const NONE: readonly Feature[] = []
const loadDialogs = () => import('./student-dialogs.tsx')
const StudentDialogs = lazy(loadDialogs)

export const meta = () =>
  pageMeta({
    title: `${EXAM.fullName} practice sets`,
    description: `Practice sets for ${EXAM.fullName}, written by this site: question paper and mark scheme for Paper 1 and Paper 2, free and without an account.`,
    path: PATH,
  })

/** The practice sets of IB, which has no past papers on this site and no goals. The desk opens over the list. */
export default function IbSetsPage() {
  const { fileName } = useParams()
  const address = useRef(PATH)
  const { yearCount } = useCompletion(EXAM.id, 'sets')
  const { action, prompt, onRequest, onClose } = useRequireSignIn(
    fileName === undefined ? SAVES : NONE,
    loadDialogs,
  )
  const onSave = useCallback(
    (variant: VariantListing) =>
      onRequest({ feature: 'save papers', subject: formatSaveText(EXAM.id, variant) }),
    [onRequest],
  )
  useSettle()
  return (
    <ListAddress value={address}>
      <main id="main" className="ruled">
        <div className="wrap spread papers">
          <Link className="back" to="/practice">
            <ArrowLeft className="i" aria-hidden="true" /> Go Back
          </Link>
          <PracticeStrip current="papers" />
          <div className="papers-head">
            <div className="title">
              <CandidateBoxes code={EXAM.id} />
              <h1 className="h1">
                {EXAM.name}, <span className="hl num">practice sets</span>
              </h1>
            </div>
            <div className="top">
              <span className="num">{formatCount(yearCount)}</span>
            </div>
          </div>
          {fileName === undefined && <ListKeys />}
          <div className="list">
            <SetList exam={EXAM} path={PATH} onSave={onSave} />
          </div>
        </div>
      </main>
      {prompt}
      <Suspense>
        {action && <StudentDialogs action={action} exam={EXAM} from={PATH} onClose={onClose} />}
      </Suspense>
      <Outlet />
    </ListAddress>
  )
}
