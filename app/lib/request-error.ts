import { fieldOf } from '#domain/unknown-value.ts'
import { noteRetryAfter } from './retry-after.ts'

/** No answer came: the connection failed, or part of the site's code did not arrive. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(cause: unknown) {
    super('The request got no answer', { cause })
  }
}

/** An error whose message is written for students. */
export class StudentError extends Error {
  override readonly name: string = 'StudentError'
}

/** Nobody is signed in. */
export class SignedOutError extends StudentError {
  override readonly name = 'SignedOutError'
  constructor() {
    super('Authentication required')
  }
}

/** Whether an error means that no answer came. The auth client has a class of its own for that. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof NetworkError || fieldOf(error, 'name') === 'AuthRetryableFetchError'
}

/** `fetch`, which reads the whole answer and throws a NetworkError if it does not come. */
export const fetchWhole: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init)
    if (response.status === 429 || response.status === 503)
      noteRetryAfter(response.headers.get('Retry-After'))
    const hasBody = ![204, 205, 304].includes(response.status)
    return new Response(hasBody ? await response.blob() : null, response)
  } catch (error) {
    // A request that we gave up ourselves.
    if (init?.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** The result of `import()`. Throws a NetworkError if the code does not arrive. */
export async function whenLoaded<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch((error: unknown) => {
    throw new NetworkError(error)
  })
}
