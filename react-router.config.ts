import type { Config } from '@react-router/dev/config'
import { PRERENDERED } from './app/routes.ts'

export default {
  ssr: false,
  prerender: PRERENDERED,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
