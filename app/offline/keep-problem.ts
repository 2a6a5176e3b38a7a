import { formatBytes } from '#domain/format-bytes.ts'

/** Why a set could not be stored. */
export type KeepProblemKind = 'offline' | 'full' | 'host' | 'refused' | 'unencrypted'

export class KeepProblem extends Error {
  readonly kind: KeepProblemKind
  /** The free bytes, if there is too little space and the browser reports how much. */
  readonly free: number | undefined
  constructor(kind: KeepProblemKind, free?: number) {
    super(kind)
    this.name = 'KeepProblem'
    this.kind = kind
    this.free = free
  }
}

/** Browsers keep pages only for an address that begins with https. */
export const UNENCRYPTED =
  'Nothing opens without a connection here: browsers keep pages and papers only for an address that begins with https://, and this one does not. All else works, and what you write is kept on this device.'

/** The message for the reader. */
export function keepProblemText(problem: unknown): string {
  const { kind, free } = problem instanceof KeepProblem ? problem : new KeepProblem('host')
  switch (kind) {
    case 'offline':
      return 'You are offline. Try again when the connection is back.'
    case 'full':
      return free === undefined
        ? 'This device has no room left for it. Remove something that is kept, or make room on the device.'
        : `This device has room for ${formatBytes(Math.max(0, free))} more. Remove something that is kept, or make room on the device.`
    case 'refused':
      return 'This browser does not let the site keep anything. A private window does not; some settings do not either.'
    case 'unencrypted':
      return UNENCRYPTED
    case 'host':
      return 'The file host could not answer. Nothing was kept; try again in a minute.'
  }
}
