import { pageMeta } from '#app/ui/page-meta.ts'
import { LegalPage, type LegalSection, SupportMail } from './legal-page.tsx'

const UPDATED = '2026-11-21'

export const meta = () =>
  pageMeta({
    title: 'Refund Policy',
    description:
      'Seven days to ask for all of your money back, an answer within 24 hours, and no partial refunds.',
    path: '/refund',
  })

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'today',
    title: 'What this covers',
    text: (
      <>
        <p>
          Nothing is sold on this site today, so there is nothing to refund. This policy is for the Unlimited
          plan of our{' '}
          <a className="inline-link" href="/pricing">
            pricing page
          </a>
          , from the day it opens.
        </p>
        <p>The free credits cost nothing and cannot be refunded.</p>
      </>
    ),
  },
  {
    id: 'seven-days',
    title: 'Seven days, all of it',
    text: (
      <>
        <p>
          Ask within 7 days of a payment and you get a full refund of that payment. Tell us your reason: it is
          how the plan gets better.
        </p>
        <p>There are no partial refunds. It is the whole payment or, after 7 days, none of it.</p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to ask',
    text: (
      <>
        <p>
          Write to <SupportMail subject="Refund" /> with:
        </p>
        <ul>
          <li>the e-mail address of your account,</li>
          <li>the day of the payment,</li>
          <li>your reason.</li>
        </ul>
        <p>We answer within 24 hours.</p>
      </>
    ),
  },
  {
    id: 'when',
    title: 'When the money arrives',
    text: (
      <p>
        Once we have agreed, the money goes back the way it came. That takes 3-5 business days. How soon it
        then shows on a statement is up to your bank.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling is something else',
    text: (
      <p>
        The Unlimited plan renews by itself each month, and you can cancel it anytime. Cancelling stops the
        next payment. It does not refund the last one: for that, ask within its 7 days.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Your rights by law',
    text: (
      <p>
        Where the law of your country gives you more than this page does, you have what the law gives you.
      </p>
    ),
  },
]

export default function RefundPage() {
  return (
    <LegalPage
      title="Refund Policy"
      lead="Changed your mind within 7 days? You get all of it back."
      updated={UPDATED}
      sections={SECTIONS}
    />
  )
}
