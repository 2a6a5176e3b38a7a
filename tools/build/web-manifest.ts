import { site } from '#site.config.ts'

/** The colours of paper and evergreen (app/ui/styles/tokens.css) for the system's bars around the app. */
const PAPER = '#f8f7f0'

/** `site.webmanifest`, with which a browser installs the site. */
export function formatWebManifest(): string {
  return JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name.split(' ')[0],
    description: site.promise,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Practice', url: '/practice' },
      { name: 'Resources', url: '/resources' },
      { name: 'On this device', url: '/offline' },
    ],
  })
}
