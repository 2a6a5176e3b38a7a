import { CampaignVisit } from '#app/attribution/campaign-visit.tsx'
import { OfflineLayer } from '#app/offline/offline-layer.tsx'

/** What no page waits for. `landing` is the address that the page was opened at. */
export function Background({ landing }: { landing: string }) {
  return (
    <>
      <CampaignVisit landing={landing} />
      <OfflineLayer />
    </>
  )
}
