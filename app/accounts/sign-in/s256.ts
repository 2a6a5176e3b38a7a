/**
 * The address of a provider with a hashed challenge. On an address without encryption, as in a classroom, a browser has no
 * `crypto.subtle`, so auth-js sends its secret without hashing it. The server refuses that: who reads the secret on
 * its way could sign in with it.
 */
export async function withHashedChallenge(address: string): Promise<string> {
  const url = new URL(address)
  const { searchParams } = url
  const challenge = searchParams.get('code_challenge')
  if (challenge === null || searchParams.get('code_challenge_method') !== 'plain') return address
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = btoa(String.fromCharCode(...sha256(new TextEncoder().encode(challenge))))
  searchParams.set('code_challenge', hash.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
  searchParams.set('code_challenge_method', 's256')
  return url.href
}
