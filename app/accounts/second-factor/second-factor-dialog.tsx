import { Dialog } from '#app/ui/dialog.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

export default function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="One more step"
      description="Enter the code that your authenticator app shows. Until then nothing of your account is shown."
      onClose={onClose}
    >
      <SecondFactorForm />
    </Dialog>
  )
}
