import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CAMPAIGN } from './campaign.ts'

/**
 * Stores the campaign that led to this page of the app. The router removes the parameters from the address, because
 * otherwise it would write them back. The state of the history entry is kept.
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
        // Attribution is optional: the page works without it.
      },
    )
  }, [])
}
