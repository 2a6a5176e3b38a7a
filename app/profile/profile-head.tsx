import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFocusOnClose } from '#app/ui/use-return-focus.ts'
import { Avatar } from '#app/accounts/student/avatar.tsx'
import { type Profile, profileName } from '#app/accounts/student/profile.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { ProfileForm } from './profile-form.tsx'

/** The student's picture, name and e-mail, and the button to edit them. */
export function ProfileHead({ student, profile }: { student: Student; profile: Profile }) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  useFocusOnClose(isEditing, editButton)

  return (
    <div className="me">
      <Avatar
        fullName={profile.fullName}
        email={profile.email ?? student.email}
        picture={student.avatarUrl}
      />
      {isEditing ? (
        <ProfileForm student={student} profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <>
          <div>
            <h1 className="h1">{profileName(profile, student)}</h1>
            <p>{profile.email ?? student.email}</p>
          </div>
          <button ref={editButton} className="btn btn-line" type="button" onClick={() => setEditing(true)}>
            <Pencil className="i" aria-hidden="true" /> Edit Profile
          </button>
        </>
      )}
    </div>
  )
}
