const STYLESHEET = /<link rel="stylesheet" (href="\/(assets\/[^"]+\.css)[^"]*"[^>]*>)/g

/**
 * Puts the stylesheets of a page into its HTML: each file is a round trip before the first paint, and they are small. An
 * app page keeps its links, because React renders them again; `disabled` says that they are not to be fetched.
 */
export async function inlineStyles(html: string, read: (file: string) => Promise<string>): Promise<string> {
  const isApp = !html.includes(' data-page="content"')
  const files = [...new Set([...html.matchAll(STYLESHEET)].flatMap(([, , file]) => file ?? []))]
  const styles = new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)))
  return html.replace(STYLESHEET, (_, rest: string, file: string) => {
    const style = `<style>${(styles.get(file) ?? '').trim()}</style>`
    return isApp ? `${style}<link rel="stylesheet" disabled="" ${rest}` : style
  })
}
