export default function HomePage() {
  return <main id="main" className="ruled" />
}
