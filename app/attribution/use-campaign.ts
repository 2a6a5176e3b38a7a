import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CAMPAIGN } from './campaign.ts'

/**
 * Keeps the campaign that led to this page of the app. The address is cleared through the router, which would otherwise
 * write the parameters back; what it keeps with the entry stays.
 */
export function useCampaign() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const replace = useEffectEvent(
    (to: string) => void navigate(to, { replace: true, preventScrollReset: true, state }),
  )
  useEffect(() => {
    const landing = location.href
    if (!CAMPAIGN.test(location.search)) return
    import('./campaign-visit.ts').then(
      ({ keepCampaign }) => keepCampaign(landing, (to) => replace(to)),
      () => {
        // The page goes on without.
      },
    )
  }, [])
}
