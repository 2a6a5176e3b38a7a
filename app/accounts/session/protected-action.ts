/** What needs an account, as the sign-in dialog names it. */
export const FEATURES = [
  'search functionality',
  'saved resources',
  'save resources',
  'save papers',
  'study goals',
  'saved groups',
] as const
export type Feature = (typeof FEATURES)[number]

/** What a visitor asked for. */
export interface ProtectedAction {
  feature: Feature
  /** Which one, in the screen's own words; goes along to the provider and back. Up to 200 characters. */
  about?: string | undefined
}

/** What an account is needed for, in a sentence. */
export function signInReason(feature: Feature): string {
  return feature.startsWith('save ') ? `Sign in to ${feature}.` : `Sign in to use ${feature}.`
}

export const BENEFITS = [
  'Save resources and papers',
  'Smart AI-powered search',
  'Organise collections',
  'Study planning',
] as const
