import { useEffect, useState } from 'react'

/** Whether the student has pressed anything on this page. */
export function useIsAtWork(): boolean {
  const [isAtWork, setAtWork] = useState(false)
  useEffect(() => {
    const onPress = () => setAtWork(true)
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) addEventListener(press, onPress, { once: true })
    return () => {
      for (const press of presses) removeEventListener(press, onPress)
    }
  }, [])
  return isAtWork
}
