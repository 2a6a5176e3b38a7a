import { expect, test } from 'vitest'
import { formatBrowser } from './browser-name.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox 140', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome 141', `${CHROME} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge 141', `${CHROME} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.71`],
  ['Opera 120', `${CHROME} Chrome/135.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Samsung Internet 28', `${CHROME} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Safari 18', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`],
  [
    'Safari 18',
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome 141',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) ${WEBKIT} CriOS/141.0.7390.26 Mobile/15E148 Safari/604.1`,
  ],
  ['another browser', 'curl/8.5.0'],
  ['another browser', undefined],
  ['another browser', 'asha@example.com'],
])('%s', (name, userAgent) => expect(formatBrowser(userAgent)).toBe(name))
