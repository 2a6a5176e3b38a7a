import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD = 30

/** What an authenticator app is given: RFC 6238 with SHA-1, six digits, thirty seconds, which all of them know. */
export interface TotpKey {
  /** Base32, for typing. */
  secret: string
  /** `otpauth://totp/...` */
  uri: string
  /** The address as a picture: an SVG element. */
  qrCode: string
}

/** A new key; `label` is the account's name in the app, `issuer` the site's. */
export function makeTotpKey({ issuer, label }: { issuer: string; label: string }): TotpKey {
  const totp = new TOTP({
    issuer,
    label,
    secret: new Secret({ size: 20 }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri) }
}

/** The time step whose code this is, of this one and its neighbours (clocks differ); undefined when it is none of them. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}
