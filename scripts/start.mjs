import { bootstrap } from './bootstrap.mjs'

bootstrap('start-site.ts')
