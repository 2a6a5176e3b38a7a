import { bootstrap } from './bootstrap.mjs'

bootstrap('test-site.ts')
