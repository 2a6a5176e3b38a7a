/**
 * The address of an exam's practice sets. The exam's own page has its title and draws them, and fetches their code after the
 * first paint.
 */
export default function SetsPage() {
  return null
}
