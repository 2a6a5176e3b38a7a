import { z } from 'zod'

/** The providers of every site. The local sign-in page can take their place. */
export const PUBLIC_PROVIDERS = ['discord', 'google'] as const
export type PublicProvider = (typeof PUBLIC_PROVIDERS)[number]

/** A school's own provider, with the kind of name that GoTrue gives to one that a project adds. */
export const SCHOOL = 'custom:school'

/** The sign-in providers. */
export const PROVIDERS = [...PUBLIC_PROVIDERS, SCHOOL] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** The provider's data about a person, with GoTrue's names in `identity_data` and `user_metadata`. */
export interface ProviderProfile {
  iss: string
  /** The provider's id of the person. */
  sub: string
  name: string
  full_name: string
  /** Absent when the provider does not share an address. */
  email?: string
  email_verified: boolean
  picture?: string
  custom_claims?: Record<string, string>
}

export interface ProviderAnswer {
  profile: ProviderProfile
  /** The provider's tokens. They are handed to the browser once and then deleted. */
  accessToken?: string
  refreshToken?: string
}

/** The secrets of one sign-in, kept until the browser comes back from the provider. */
export interface ProviderSecrets {
  verifier: string
  nonce: string
}

export interface SignInProvider {
  /** The address of the provider's sign-in page. `parameters` are further ones that the client wants to pass on. */
  authorizationUrl(request: {
    state: string
    secrets: ProviderSecrets
    scopes: readonly string[]
    parameters: Readonly<Record<string, string>>
  }): Promise<URL>
  /**
   * Exchanges the answer of the provider for the person's profile. `callback` is the address to which the browser was
   * sent back. Throws `ProviderRefusal`.
   */
  exchange(callback: URL, request: { state: string; secrets: ProviderSecrets }): Promise<ProviderAnswer>
}

export type Providers = Partial<Record<ProviderName, SignInProvider>>

/** The provider gave no identity, or could not be reached. */
export class ProviderRefusal extends Error {}

export function isProviderName(name: string): name is ProviderName {
  return PROVIDERS.some((known) => known === name)
}

const AVATARS = 'https://cdn.discordapp.com'

// https://discord.com/developers/docs/resources/user#user-object
const discordSchema = z.object({
  id: z.string().min(1).max(255),
  username: z.string(),
  discriminator: z.string().default('0'),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})

/**
 * Reads a Discord account as GoTrue does: an animated avatar is a GIF, and an account without an avatar gets a
 * default picture.
 */
export function parseDiscordUser(body: unknown): ProviderProfile {
  const { id, username, discriminator, global_name, avatar, email, verified } = parse(
    discordSchema,
    body,
    'Discord',
  )
  return {
    iss: 'https://discord.com/api',
    sub: id,
    name: `${username}#${discriminator}`,
    full_name: username,
    ...(email && { email: email.toLowerCase() }),
    email_verified: Boolean(email && verified),
    picture: discordAvatar(id, discriminator, avatar),
    ...(global_name && { custom_claims: { global_name } }),
  }
}

/** Reads what a provider says about a person. */
function parse<T>(schema: z.ZodType<T>, said: unknown, who: string): T {
  const parsed = schema.safeParse(said)
  if (parsed.success) return parsed.data
  throw new ProviderRefusal(`${who} described the account in an unknown way`)
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
  // Some OpenID providers send the text "true" or "false".
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
})

/** The address in the claims, and whether the provider has verified it. */
function emailIn({ email, email_verified }: z.infer<typeof claimsSchema>) {
  return {
    ...(email && { email: email.toLowerCase() }),
    email_verified: Boolean(email) && (email_verified === true || email_verified === 'true'),
  }
}

const googleSchema = claimsSchema.extend({
  iss: z.string(),
  picture: z.string().optional(),
  hd: z.string().optional(),
})

/** Reads the claims of a verified ID token of Google. */
export function parseGoogleClaims(claims: unknown): ProviderProfile {
  const known = parse(googleSchema, claims, 'Google')
  const { iss, sub, name, email, picture, hd } = known
  const called = name ?? email?.split('@')[0] ?? ''
  return {
    iss,
    sub,
    name: called,
    full_name: called,
    ...emailIn(known),
    ...(picture && { picture }),
    ...(hd && { custom_claims: { hd } }),
  }
}

const schoolSchema = claimsSchema.extend({
  iss: z.string().min(1).max(300),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  preferred_username: z.string().optional(),
})

/**
 * Reads what a school's provider says about a person. The school may change its provider, and the new one may use the same numbers
 * for other people. So the id has the issuer in it. The picture is left out, because pages load no pictures from other hosts.
 */
export function parseSchoolClaims(claims: unknown): ProviderProfile {
  const known = parse(schoolSchema, claims, 'The provider of the school')
  const { iss, sub, name, given_name, family_name, preferred_username, email } = known
  const whole = [given_name, family_name].filter(Boolean).join(' ')
  const called = name || whole || preferred_username || email?.split('@')[0] || ''
  return {
    iss,
    sub: `${iss}#${sub}`,
    name: called,
    full_name: called,
    ...emailIn(known),
  }
}

/** The profile with all the names under which GoTrue stores it. */
export function formatIdentityData(profile: ProviderProfile): Record<string, unknown> {
  const { sub, picture } = profile
  return { ...profile, provider_id: sub, phone_verified: false, ...(picture && { avatar_url: picture }) }
}

function discordAvatar(id: string, discriminator: string, avatar: string | null | undefined): string {
  if (avatar) return `${AVATARS}/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`
  const stock =
    discriminator === '0' && /^\d+$/.test(id) ? Number((BigInt(id) >> 22n) % 6n) : Number(discriminator) % 5
  return `${AVATARS}/embed/avatars/${stock || 0}.png`
}
