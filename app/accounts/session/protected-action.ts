/** The features that need an account, as the sign-in dialog names them. */
export const FEATURES = [
  'search functionality',
  'saved resources',
  'save resources',
  'save papers',
  'study goals',
  'saved groups',
] as const
export type Feature = (typeof FEATURES)[number]

/** An action that needs an account. */
export interface ProtectedAction {
  feature: Feature
  /** The object of the action, as the screen writes it. It is stored during the sign-in. Up to 200 characters. */
  subject?: string | undefined
}

/** Why an account is needed. */
export function signInReason(feature: Feature): string {
  return feature.startsWith('save ') ? `Sign in to ${feature}.` : `Sign in to use ${feature}.`
}

export const BENEFITS = [
  'Save resources and papers',
  'Smart AI-powered search',
  'Organise collections',
  'Study planning',
] as const
