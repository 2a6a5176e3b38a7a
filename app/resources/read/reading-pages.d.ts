declare module 'virtual:printed-documents' {
  /** Every document by the address of its page; empty in the browser. */
  const documents: Record<string, import('#domain/resources/reading-page.ts').ReadingPage>
  export default documents
}
