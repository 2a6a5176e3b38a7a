import { bootstrap } from '#tools/cli/bootstrap.mjs'

bootstrap(new URL('./pack.ts', import.meta.url), 'site')
