/** Whether an address may name a campaign. `findCampaign` in touch.ts parses it. */
export const CAMPAIGN = /[?&](utm_|gclid|fbclid)/i
