import { FileText } from 'lucide-react'
import { MenuItem } from './menu-item.tsx'
import { hasTextView } from '#app/text-view/fetch-text.ts'
import { findDocument } from './desk.ts'
import type { DeskState } from './use-desk.ts'

/** Changes between the pages of one of our papers and its text. Absent for other papers. */
export function TextSwitch({ state }: { state: DeskState }) {
  const { desk, activeType } = state
  if (!hasTextView(findDocument(desk, activeType)?.fileName ?? '')) return null
  const isText = state.isText(activeType)
  return (
    <MenuItem
      icon={<FileText className="i" aria-hidden="true" />}
      label={isText ? 'Show as pages' : 'Show as text'}
      onChoose={() => {
        state.onPopup('more')(false)
        state.onPopup('chip')(false)
        state.onReadsAs(isText ? 'pages' : 'text')
      }}
    />
  )
}
