import { useEffect } from 'react'
import { USUAL } from '#domain/reading/reading-preferences.ts'
import { readReadingPreferences, showReadingPreferences } from './reading-look.ts'

/**
 * Shows a text as its reader likes it, as long as it is there. In exam conditions it looks as printed, unless the reader has
 * declared that these aids are agreed for the exam. The ruler and reading aloud stay on reading pages.
 */
export function useReadingLook(isExam: boolean) {
  useEffect(() => {
    const preferences = readReadingPreferences()
    showReadingPreferences(isExam && !preferences.isAgreed ? USUAL : { ...preferences, ruler: false })
    return () => showReadingPreferences(USUAL)
  }, [isExam])
}
