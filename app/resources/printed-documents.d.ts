declare module 'virtual:printed-documents' {
  /** Every document by the address of its page; empty in the browser. */
  const documents: Record<string, import('./printed-document.ts').PrintedDocument>
  export default documents
}
