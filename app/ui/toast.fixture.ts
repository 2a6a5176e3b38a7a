import { arrivedToasts, type Toast } from './toast.ts'

/** The last toast of a test without the layer that shows toasts. */
export function currentToast(): Toast | undefined {
  return arrivedToasts().at(-1)
}
