/** Each browser by the word that only its User-Agent header has; the first that fits counts, since each imitates others. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\b(?:OPR|OPiOS|OPX)\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})(?:\.\d{1,4})*(?: Mobile\/\w{1,20})? Safari\//],
]

/** A browser's name and major version, from its User-Agent header: `Firefox 140`. Nothing else of the header is kept. */
export function formatBrowser(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(text)?.[1]
    if (version) return `${name} ${version}`
  }
  return 'another browser'
}
