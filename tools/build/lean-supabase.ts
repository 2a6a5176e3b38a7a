import type { Plugin } from 'vite'

/**
 * Parts of supabase-js that this site never calls, and what stands in for them: accounts and rows need its clients for
 * auth and tables alone. An import that a new version adds fails the build, because the stand-in lacks it.
 */
const STAND_INS: Record<string, string> = {
  '@supabase/realtime-js': `
    export class RealtimeClient { setAuth() {} }`,
  '@supabase/storage-js': `
    export class StorageClient {}
    export class StorageApiError extends Error {}`,
  '@supabase/functions-js': `
    export class FunctionsClient {}
    export class FunctionsError extends Error {}
    export class FunctionsFetchError extends FunctionsError {}
    export class FunctionsHttpError extends FunctionsError {}
    export class FunctionsRelayError extends FunctionsError {}
    export const FunctionRegion = {}`,
}

const PREFIX = '\0node_modules/@supabase/stand-in/'

/** Leaves realtime, storage and functions out of the browser's bundle: half of what a student downloads to sign in. */
export function leanSupabase(): Plugin {
  return {
    name: 'lean-supabase',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (Object.hasOwn(STAND_INS, source) ? PREFIX + source : null),
    load: (id) => (id.startsWith(PREFIX) ? STAND_INS[id.slice(PREFIX.length)] : null),
  }
}
