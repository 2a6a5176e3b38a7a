/**
 * Browsers by the part of the User-Agent header that names them. The first match counts, because most browsers also
 * name others.
 */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\b(?:OPR|OPiOS|OPX)\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})(?:\.\d{1,4})*(?: Mobile\/\w{1,20})? Safari\//],
]

/**
 * The name and major version of a browser, from its User-Agent header: `Firefox 140`. The rest of the header is
 * dropped.
 */
export function formatBrowser(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(text)?.[1]
    if (version) return `${name} ${version}`
  }
  return 'another browser'
}
