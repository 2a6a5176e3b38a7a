import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD = 30

/** The key for an authenticator app: RFC 6238 with SHA-1, six digits and thirty seconds, which all apps support. */
export interface TotpKey {
  /** In base32, for typing it in. */
  secret: string
  /** `otpauth://totp/...` */
  uri: string
  /** A QR code of the address: an SVG element. */
  qrCode: string
}

/** Makes a new key. The app shows `label` for the account and `issuer` for the site. */
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

/**
 * The time step to which this code belongs: the current one or its neighbours, because clocks differ. Undefined for a
 * wrong code.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}
