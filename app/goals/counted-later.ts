import type { Toast } from '#app/ui/toast.ts'

/** A newer toast about progress takes the place of an older one. */
export const PROGRESS = 'progress'

/**
 * A completion is stored on the device, and the goals count it later. In a file of its own: a list of papers loads nothing
 * else about goals before it needs it.
 */
export const COUNTED_LATER: Omit<Toast, 'id'> = {
  kind: 'hint',
  title: 'Goals not updated yet',
  detail: 'It is marked complete on this device. Your goals count it when the site answers again.',
  topic: PROGRESS,
}
