import { showNotes } from './fonts.ts'

// The script in the head of a content page, whose HTML and script are limited: the font of the notes alone.
showNotes()
