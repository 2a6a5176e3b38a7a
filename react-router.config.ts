import type { Config } from '@react-router/dev/config'
import { finishBuild } from './tools/build/finish-build.ts'
import { PRERENDERED } from './app/routes.ts'

export default {
  ssr: false,
  prerender: PRERENDERED,
  routeDiscovery: { mode: 'initial' },
  // The plugin removes the server build after this hook; what we add belongs to the client's folder.
  buildEnd: async ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config
