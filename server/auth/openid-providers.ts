import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client'
import { z } from 'zod'
import { once } from '#domain/once.ts'
import {
  parseDiscordUser,
  parseGoogleClaims,
  parseSchoolClaims,
  ProviderRefusal,
  type ProviderProfile,
  type SignInProvider,
} from './provider.ts'

/** The keys of an application, from the provider's console. */
export interface Credentials {
  clientId: string
  clientSecret: string
}

const GOOGLE = 'https://accounts.google.com'

/** Discord's OAuth addresses. Discord has no discovery document. */
const DISCORD = {
  issuer: 'https://discord.com',
  authorization_endpoint: 'https://discord.com/oauth2/authorize',
  token_endpoint: 'https://discord.com/api/oauth2/token',
  userinfo_endpoint: 'https://discord.com/api/users/@me',
}

/** How long to wait for an answer of a provider. */
const TIMEOUT_SECONDS = 10

/** Google: a signed ID token identifies the person. */
export function googleProvider(
  { clientId, clientSecret, callbackUrl }: Credentials & { callbackUrl: string },
  issuer = GOOGLE,
): SignInProvider {
  const discover = discovered(issuer, clientId, ClientSecretPost(clientSecret))
  return openidProvider(callbackUrl, discover, async (_configuration, { claims }) =>
    parseGoogleClaims(claims),
  )
}

/** A school's own provider. Many put a name and an address into an answer of their own. It is asked for too, if there is one. */
export function schoolProvider({
  issuer,
  clientId,
  clientSecret,
  callbackUrl,
}: Credentials & { issuer: string; callbackUrl: string }): SignInProvider {
  const discover = discovered(issuer, clientId, secretAsAsked(clientSecret))
  return openidProvider(callbackUrl, discover, async (configuration, { accessToken, claims }) => {
    const token = idSchema.parse(claims)
    if (!configuration.serverMetadata().userinfo_endpoint) return parseSchoolClaims(token)
    const person = await fetchUserInfo(configuration, accessToken, token.sub)
    return parseSchoolClaims({ ...token, ...person, iss: token.iss })
  })
}

/** Asks a provider with OpenID Connect for its addresses at the first sign-in. A test has one without TLS. */
function discovered(issuer: string, clientId: string, authentication: ClientAuth) {
  return once(() =>
    discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout: TIMEOUT_SECONDS,
      ...(issuer.startsWith('http://') && { execute: [allowInsecureRequests] }),
    }),
  )
}

const idSchema = z.looseObject({ iss: z.string(), sub: z.string() })

/** Sends the secret in the way that the provider says it reads. A provider that says nothing reads a header. */
function secretAsAsked(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = known.includes('client_secret_basic') ? inHeader : inBody
    return send(server, ...rest)
  }
}

/** Discord: OAuth 2, then Discord's own call for the account. */
export function discordProvider(
  { clientId, clientSecret, callbackUrl }: Credentials & { callbackUrl: string },
  metadata = DISCORD,
): SignInProvider {
  const configuration = new Configuration(metadata, clientId, undefined, ClientSecretPost(clientSecret))
  configuration.timeout = TIMEOUT_SECONDS
  if (metadata.token_endpoint.startsWith('http://')) allowInsecureRequests(configuration)
  const readProfile: ReadProfile = async (_configuration, { accessToken }) => {
    const url = new URL(metadata.userinfo_endpoint)
    const response = await fetchProtectedResource(configuration, accessToken, url, 'GET')
    if (!response.ok) throw new ProviderRefusal(`Discord answered ${response.status} about the account`)
    return parseDiscordUser(await response.json())
  }
  return openidProvider(callbackUrl, async () => configuration, readProfile, {
    standardScopes: ['email', 'identify'],
    withNonce: false,
  })
}

type ReadProfile = (
  configuration: Configuration,
  answer: { accessToken: string; claims: unknown },
) => Promise<ProviderProfile>

/** Without OpenID Connect a provider has no ID token, and so no nonce. */
function openidProvider(
  callbackUrl: string,
  configuration: () => Promise<Configuration>,
  readProfile: ReadProfile,
  { standardScopes = ['openid', 'email', 'profile'], withNonce = true } = {},
): SignInProvider {
  return {
    async authorizationUrl({ state, secrets: { verifier, nonce }, scopes, parameters }) {
      return buildAuthorizationUrl(await configuration(), {
        ...parameters,
        redirect_uri: callbackUrl,
        scope: [...new Set([...standardScopes, ...scopes])].join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(withNonce && { nonce }),
      })
    },
    async exchange(callback, { state, secrets: { verifier, nonce } }) {
      const known = await configuration()
      try {
        const tokens = await authorizationCodeGrant(known, callback, {
          expectedState: state,
          pkceCodeVerifier: verifier,
          ...(withNonce && { expectedNonce: nonce, idTokenExpected: true }),
        })
        const { access_token: accessToken, refresh_token: refreshToken } = tokens
        return {
          profile: await readProfile(known, { accessToken, claims: tokens.claims() }),
          accessToken,
          ...(refreshToken && { refreshToken }),
        }
      } catch (cause) {
        if (cause instanceof ProviderRefusal) throw cause
        throw new ProviderRefusal('The provider gave no identity for the code', { cause })
      }
    },
  }
}
