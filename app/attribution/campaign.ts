/** Whether an address may name a campaign. `findCampaign` in campaign-visit.ts parses it. */
export const CAMPAIGN = /[?&](utm_|gclid|fbclid)/i
