import { Dialog } from '#app/ui/dialog.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

export default function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="One more step" onClose={onClose}>
      <SecondFactorForm textClass="small mb-4" />
    </Dialog>
  )
}
