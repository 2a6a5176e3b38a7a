/** An address that may be of a campaign: `findCampaign` of touch.ts reads it in full. */
export const CAMPAIGN = /[?&](utm_|gclid|fbclid)/i
