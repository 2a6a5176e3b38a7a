import { createRoot } from 'react-dom/client'
import MarkingPrompt, { type PromptOrigin } from './marking-prompt.tsx'

/** Asks the question on a content page. */
export function mountPrompt(from: PromptOrigin) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const onClose = () => {
    root.unmount()
    place.remove()
  }
  root.render(<MarkingPrompt from={from} onClose={onClose} />)
}
