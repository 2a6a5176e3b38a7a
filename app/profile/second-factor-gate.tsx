import { SecondFactorForm } from '#app/accounts/second-factor/second-factor-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'

/** Replaces the profile until the student has entered a code of the second factor. */
export default function SecondFactorGate() {
  return (
    <ProfileFrame note="Nearly there">
      <div className="gate">
        <h1 className="h1">One more step</h1>
        <SecondFactorForm textClass="lead" />
      </div>
    </ProfileFrame>
  )
}
