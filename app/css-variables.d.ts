import 'react'

declare module 'react' {
  /** Styles may set the page's own CSS variables. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
