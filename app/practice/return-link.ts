/**
 * The state of every link to a document: the list's own address, for the way back. History copies it at the click, so
 * one object serves all links, and a list whose address changes with every key renders no row anew.
 */
export const returnLink = { from: '' }
