import { useId } from 'react'
import { SaveMark } from '#app/saved/save-mark.tsx'
import type { Desk } from './desk.ts'

/** The bookmark of the desk: filled in if the student has saved one of its documents. */
export function DeskSaveMark({ desk }: { desk: Desk }) {
  return <SaveMark id={useId()} exam={desk.exam.id} papers={desk.documents.map(({ id }) => id)} />
}
