import { bootstrap } from '#tools/cli/bootstrap.mjs'

bootstrap(new URL('./test-site.ts', import.meta.url), 'all')
