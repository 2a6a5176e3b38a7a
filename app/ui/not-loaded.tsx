import { useOnline } from '#app/lib/device/use-online.ts'

/** Says that something did not load, and the reason if it is known: `The cards did not load: you are offline.` */
export function NotLoaded({ what }: { what: string }) {
  return `${what} did not load${useOnline() ? '' : ': you are offline'}.`
}
