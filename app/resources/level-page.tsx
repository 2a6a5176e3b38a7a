import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { SignInDialog, useSignInPrompt } from '#app/accounts/use-sign-in-prompt.tsx'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CONTENTS } from './contents.generated.ts'
import { ContentsRow } from './contents-row.tsx'
import { Instead } from './instead.tsx'
import { CATEGORY_TITLES, isLevel, LEVEL_NAMES, type LevelAddress, levelTitle } from './names.ts'
import { ShelfTools } from './shelf-tools.tsx'
import './contents.css'

interface Params {
  level?: string
  '*'?: string
}

export function meta({ params }: { params: Params }) {
  if (!isLevel(params.level)) return pageMeta({ title: 'Study Resources', description: 'Study resources.' })
  const title = levelTitle(params.level)
  return pageMeta({
    title: `${title} resources`,
    description: `Study resources for ${title}, by category, as PDFs to read here or to keep. Free, without an account.`,
    path: `/resources/${params.level}`,
  })
}

/** A level's categories; any other address below the resources is sent to where it belongs. */
export default function LevelPage({ params }: { params: Params }) {
  const { pathname } = useLocation()
  if (isLevel(params.level) && !params['*']) {
    return <LevelCategories level={params.level} isSearching={pathname.endsWith('/search')} />
  }
  return <Instead kind="elsewhere" />
}

function LevelCategories({ level, isSearching }: { level: LevelAddress; isSearching: boolean }) {
  const navigate = useNavigate()
  const { prompt, onAsk } = useSignInPrompt('/resources')
  const [name, code] = LEVEL_NAMES[level]
  const path = `/resources/${level}`
  const contents = CONTENTS.find(({ address }) => address === level)
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head level-head">
        <div className="margin">
          <Link className="back" to="/resources">
            <ArrowLeft className="i" /> All Levels
          </Link>
        </div>
        <div className="body">
          <CandidateBoxes code={code} />
          <h1 className="h1">{name}</h1>
          <p className="lead">{contents?.description}</p>
          <ShelfTools onAsk={onAsk} />
        </div>
      </div>
      <div className="wrap spread contents-wrap">
        <div className="margin" />
        <div className="body">
          {contents?.count ? (
            <ol className="contents">
              {contents.categories.map(({ address, description, count }) => (
                <ContentsRow
                  key={address}
                  to={`${path}/${address}`}
                  title={CATEGORY_TITLES[address]}
                  description={description}
                  count={count}
                />
              ))}
            </ol>
          ) : (
            <Instead
              kind="empty"
              text="No categories available for this level."
              to="/resources"
              way="All Levels"
            />
          )}
        </div>
      </div>
      {prompt}
      {isSearching && (
        <Suspense>
          <SignInDialog
            feature="search functionality"
            returnTo="/resources"
            onClose={() => void navigate(path)}
          />
        </Suspense>
      )}
    </main>
  )
}

export function ErrorBoundary() {
  return <Instead kind="failure" text="Failed to load categories. Please refresh." />
}
