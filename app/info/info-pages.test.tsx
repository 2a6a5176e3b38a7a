import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import PlannerPage from './planner-page.tsx'
import PricingPage from './pricing-page.tsx'
import PrivacyPage from './privacy-page.tsx'
import RefundPage from './refund-page.tsx'
import { STORED_KEYS } from '#app/lib/device/stored-keys.ts'
import TermsPage from './terms-page.tsx'

const PAGES = {
  planner: PlannerPage,
  pricing: PricingPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  refund: RefundPage,
}

/** The text of a page without its markup, as a crawler reads it. */
function textOf(page: keyof typeof PAGES): string {
  const Page = PAGES[page]
  const holder = document.createElement('div')
  holder.innerHTML = renderToStaticMarkup(<Page />)
  return holder.textContent.replaceAll(/\s+/g, ' ')
}

const OWN_WRITING = [
  'What you write, mark or photograph here is yours alone: never used to train AI, never sent to an AI service.',
  'The statement on AI feedback is about essays that you submit to the AI marking site.',
]

test.each([
  [
    'planner',
    [
      'Coming Soon',
      'An AI-powered study planner will create personalized learning paths',
      'Stay tuned for updates',
    ],
  ],
  [
    'pricing',
    [
      'upcoming',
      'Nothing can be bought yet',
      '$0',
      '3 one-time credits',
      '$4.99 per month',
      'Auto-renew',
      'Cancel anytime',
      'AI essay feedback',
      'Analytics dashboard',
      'Marking history',
      'Insights',
      'Progress tracking',
      'Follow-up questions',
      'Advanced analytics',
      'Priority support',
      'Custom marking schemes',
      site.supportEmail,
    ],
  ],
  [
    'terms',
    [
      'are not used to train AI models',
      ...OWN_WRITING,
      'no more than what you have paid us in the last 12 months',
      'removed within 30 days',
      '3 one-time credits at $0',
      '$4.99 per month',
      'cancel anytime',
      'Last updated',
      site.supportEmail,
    ],
  ],
  [
    'privacy',
    [
      'are used by default to train AI models. You can opt out',
      ...OWN_WRITING,
      'removed within 30 days',
      ...STORED_KEYS.flatMap(({ key, what }) => [key, what]),
      'In local storage, until you delete it.',
      'In session storage, until you close the tab.',
      'Last updated',
      site.supportEmail,
    ],
  ],
  [
    'refund',
    [
      'Nothing is sold on this site today',
      'within 7 days of a payment and you get a full refund',
      'your reason',
      'no partial refunds',
      'within 24 hours',
      '3-5 business days',
      'Last updated',
      site.supportEmail,
    ],
  ],
] as const)('/%s says what it must', (page, facts) => {
  const text = textOf(page)
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([])
})

test('nothing on the pricing page can be pressed to pay', () => {
  const html = renderToStaticMarkup(<PricingPage />)
  expect(html).not.toMatch(/<button|<form|<input|checkout\.|stripe|paypal/i)
})

test.each(['terms', 'privacy', 'refund'] as const)('every part of /%s has its own address', (page) => {
  const Page = PAGES[page]
  const html = renderToStaticMarkup(<Page />)
  const linked = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  const parts = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
  expect(linked).toEqual(parts)
  expect(new Set(parts).size).toBe(parts.length)
})
