import { createServer, type RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'
import { afterAll } from 'vitest'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { SITE } from './auth.fixture.ts'

export const CLIENT = { clientId: 'evergreen', clientSecret: 'a-secret-of-forty-characters-for-the-test' }
export const CALLBACK = `${SITE}/auth/v1/callback`

/**
 * An independent OpenID provider on this machine: discovery, signed ID tokens, nonce, PKCE. `secret`: how it reads the secret.
 * `claims`: whether it puts what it knows about a person into the ID token, or into an answer of its own.
 */
export async function startProvider({
  people,
  secret = 'client_secret_post',
  claims,
}: {
  people: Record<string, Record<string, unknown>>
  secret?: 'client_secret_post' | 'client_secret_basic'
  claims: 'in the token' | 'apart'
}): Promise<string> {
  let handle: RequestListener | undefined
  const server = createServer((request, response) => handle?.(request, response))
  const port = await listenAnywhere(server)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${port}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: secret,
      },
    ],
    clientAuthMethods: [secret],
    cookies: { keys: ['of-a-test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: claims === 'apart',
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
  })
  handle = provider.callback()
  return url
}

/** Signs in on the provider's pages, and gives the address on our site at which the browser ends. */
export async function goThroughProvider(start: string, person: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 12; step += 1) {
    if (url.startsWith(SITE)) return url
    let response = await send(url)
    if (response.status === 200) {
      const page = await response.text()
      const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
      const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? []
      response = await send(
        new URL(action, url).href,
        new URLSearchParams({ prompt, login: person, password: 'x' }),
      )
    }
    url = new URL(response.headers.get('Location') ?? '', url).href
  }
  throw new Error(`The provider does not come back: ${url}`)

  async function send(to: string, body?: URLSearchParams): Promise<Response> {
    const response = await fetch(to, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}
