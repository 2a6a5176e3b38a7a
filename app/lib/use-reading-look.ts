import { useEffect } from 'react'
import { USUAL } from '#domain/reading/reading-preferences.ts'
import { readReadingPreferences, showReadingPreferences } from './reading-look.ts'

/**
 * Shows a text as its reader likes it, as long as it is there. In exam conditions it looks as printed and has no tools,
 * unless the reader has declared that they are agreed for the exam. Gives whether the tools are off.
 */
export function useReadingLook(isExam: boolean): boolean {
  const isOff = isExam && !readReadingPreferences().isAgreed
  useEffect(() => {
    showReadingPreferences(isOff ? USUAL : readReadingPreferences())
    return () => showReadingPreferences(USUAL)
  }, [isOff])
  return isOff
}
