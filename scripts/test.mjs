import { bootstrap } from './bootstrap.mjs'

bootstrap(new URL('./test-site.ts', import.meta.url))
