import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The fonts of our PDFs: static TrueType files from npm packages. */
const FACES = [
  '@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf',
  '@expo-google-fonts/newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf',
  '@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
  '@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf',
  '@expo-google-fonts/newsreader/600SemiBold_Italic/Newsreader_600SemiBold_Italic.ttf',
  '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  '@expo-google-fonts/gentium-book-plus/400Regular/GentiumBookPlus_400Regular.ttf',
] as const

export function readFonts(): Buffer[] {
  return FACES.map((face) => readFileSync(require.resolve(face)))
}
