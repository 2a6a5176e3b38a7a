import type { ReactNode } from 'react'
import './profile.css'

/** The page around a profile. Without children the profile is loading; `hint` explains why that takes long. */
export function ProfileFrame({
  note,
  hint,
  children,
}: {
  note?: string | undefined
  hint?: string | undefined
  children?: ReactNode
}) {
  return (
    <main id="main" className="ruled">
      <div className="wrap spread profile">
        <div className="margin only-wide">{note && <p className="note">{note}</p>}</div>
        <div className="body">
          {children ?? (
            <div className="skel me-coming" role="status">
              <p className="small">{hint ?? <b className="sr">Loading your profile</b>}</p>
              <span className="h-14" style={{ width: '42%' }} />
              <span style={{ width: '30%' }} />
              <span className="mt-10" />
              <span style={{ width: '88%' }} />
              <span style={{ width: '63%' }} />
            </div>
          )}
        </div>
      </div>
    </main>
  )
}
