declare module '*?inline-script' {
  /** The built text of a module with its imports. Empty in the browser. */
  const text: string
  export default text
}
