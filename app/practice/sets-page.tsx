/** The address of an exam's practice sets. The exam's own page has its title and draws them. */
export default function SetsPage() {
  return null
}
