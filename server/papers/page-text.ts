/** The text of one page, as pdf.js gives it. */
export interface PageText {
  /** In PDF points. */
  width: number
  height: number
  items: TextItem[]
}

/** A run of text. `x` is its left edge and `y` its baseline, in PDF points from the left and the top of the page. */
export interface TextItem {
  text: string
  x: number
  y: number
  width: number
  /** The size of its font. */
  size: number
}
