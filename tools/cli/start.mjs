import { bootstrap } from './bootstrap.mjs'

bootstrap(new URL('./start-site.ts', import.meta.url), 'site')
