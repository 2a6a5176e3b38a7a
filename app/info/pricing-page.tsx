import { site } from '#site.config.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import './pricing.css'

export const meta = () =>
  pageMeta({
    title: 'Pricing',
    description:
      'Upcoming plans for AI essay feedback: Free with 3 one-time credits, Unlimited at $4.99 per month. Nothing can be bought yet.',
    path: '/pricing',
  })

interface Plan {
  name: string
  aim: string
  price: string
  per: string
  information: readonly string[]
}

const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    aim: 'To find out what AI essay feedback is worth to you.',
    price: '$0',
    per: 'once',
    information: [
      '3 one-time credits',
      'AI essay feedback on your own writing',
      'No payment, so nothing to cancel',
    ],
  },
  {
    name: 'Unlimited',
    aim: 'For the months in which you write more than you can mark.',
    price: '$4.99',
    per: 'per month',
    information: [
      'AI essay feedback without credits to count',
      'Auto-renew: each month, by itself',
      'Cancel anytime',
    ],
  },
]

const PREMIUM = [
  'Analytics dashboard',
  'Marking history',
  'Insights',
  'Progress tracking',
  'Follow-up questions',
  'Advanced analytics',
  'Priority support',
  'Custom marking schemes',
]

export default function PricingPage() {
  return (
    <main id="main" className="ruled pricing">
      <div className="wrap spread">
        <div className="margin only-wide">
          <p className="note side-note">Nothing to pay today.</p>
        </div>
        <div className="body">
          <div className="page-head">
            <h1 className="h1">Pricing</h1>
            <p className="lead">
              Two plans for AI essay feedback are <span className="run">upcoming</span>. Nothing can be bought
              yet: this site has no checkout and asks nobody for a card.
            </p>
          </div>
          <div className="plans">
            {PLANS.map((plan) => (
              <PlanCard key={plan.name} plan={plan} />
            ))}
          </div>
          <section className="premium" aria-labelledby="premium">
            <h2 className="h2" id="premium">
              Only with Unlimited
            </h2>
            <ul>
              {PREMIUM.map((feature) => (
                <li key={feature}>
                  <i className="mk mk-tick" aria-hidden="true" />
                  {feature}
                </li>
              ))}
            </ul>
          </section>
          <section className="stays" aria-labelledby="stays">
            <h2 className="h2" id="stays">
              What stays free
            </h2>
            <p>
              The study site itself: past papers, notes and guides, example responses, the syllabus. Without
              an account, as before.
            </p>
            <p className="acts">
              <a className="btn btn-primary" href="/practice">
                Practice
              </a>
              <a className="btn btn-line" href="/resources">
                Resources
              </a>
            </p>
          </section>
          <section className="contact" aria-labelledby="contact">
            <h2 className="h2" id="contact">
              Questions about pricing
            </h2>
            <p>
              Write to{' '}
              <a className="inline-link" href={`mailto:${site.supportEmail}?subject=Pricing`}>
                {site.supportEmail}
              </a>
              . What you can have back is in the{' '}
              <a className="inline-link" href="/refund">
                Refund Policy
              </a>
              , the rest in the{' '}
              <a className="inline-link" href="/terms#plans">
                Terms of Service
              </a>
              .
            </p>
          </section>
        </div>
      </div>
    </main>
  )
}

function PlanCard({ plan: { name, aim, price, per, information } }: { plan: Plan }) {
  return (
    <article className="plan">
      <h2 className="h2">{name}</h2>
      <p className="aim">{aim}</p>
      <p className="price">
        <span className="display">{price}</span> <span>{per}</span>
      </p>
      <div className="info">
        <b>INFORMATION</b>
        <ul>
          {information.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className="note">Upcoming. Not on sale yet.</p>
    </article>
  )
}
