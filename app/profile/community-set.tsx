import { JoinLink } from '#app/ui/join-link.tsx'

export function CommunitySet() {
  return (
    <section className="set">
      <h2>Community</h2>
      <div className="line">
        <span className="stack">
          <span className="med">Ask a question, compare answers</span>
          <span className="small">Live chat with other English students on Discord.</span>
        </span>
        <JoinLink />
      </div>
    </section>
  )
}
