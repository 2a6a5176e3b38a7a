import { useState } from 'react'
import { initialOf } from './person.ts'

/** A student's picture, or their initial without one. Hidden from screen readers, because the name is next to it. */
export function Avatar({
  fullName,
  email,
  picture,
}: {
  fullName: string | null | undefined
  email: string | null | undefined
  picture: string | undefined
}) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="avatar" aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      ) : (
        initialOf({ fullName, email })
      )}
    </span>
  )
}
