import { useSyncExternalStore } from 'react'
import { site } from '#site.config.ts'

/** An address that a campaign may have led to; `findCampaign` reads it in full. */
const LANDING = /[?&](utm_|gclid|fbclid)/i

const landing =
  typeof location === 'object' &&
  site.attribution === 'on' &&
  import.meta.env.MODE !== 'test' &&
  LANDING.test(location.search)
    ? location.href
    : ''

const subscribeNever = () => () => {}

/** The address that this page was opened at, if a campaign may have led to it; else empty. */
export function useCampaignLanding(): string {
  return useSyncExternalStore(
    subscribeNever,
    () => landing,
    () => '',
  )
}
