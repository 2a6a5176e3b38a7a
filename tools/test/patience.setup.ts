import { vi } from 'vitest'

// `vi.waitFor` gives up after a second by default. Generous instead: a slow machine is not a fault of the code. Test files share a
// process, and this runs before each of them.

const PATIENT = Symbol.for('evergreen.patient')
if (!(PATIENT in vi)) {
  const { waitFor } = vi
  vi.waitFor = (check, options = {}) =>
    waitFor(check, { timeout: 20_000, ...(typeof options === 'number' ? { timeout: options } : options) })
  Object.assign(vi, { [PATIENT]: true })
}
