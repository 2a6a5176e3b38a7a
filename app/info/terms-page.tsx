import { site } from '#site.config.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { LegalPage, type LegalSection, SupportMail } from './legal-page.tsx'

const UPDATED = '2026-11-21'

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description: `What you may do with ${site.name}, what we promise and what we do not, in plain English.`,
    path: '/terms',
  })

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who this is between',
    text: (
      <>
        <p>
          {site.name} is a free study website for students of English exams. “We” are the people who run this
          site. “You” are whoever uses it. You reach us at <SupportMail />.
        </p>
        <p>
          By using the site you agree to these terms. If you do not agree, please do not use it. If you are
          not old enough to agree to terms where you live, ask a parent or guardian to read them with you.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What you may do',
    text: (
      <>
        <p>
          Read, download and print what is here for your own study, use it in class, and share links to it.
          You need no account and pay nothing.
        </p>
        <p>Please do not:</p>
        <ul>
          <li>sell what you found here, or put it behind a payment;</li>
          <li>hand in an example response as your own work;</li>
          <li>collect the site by machine so fast that it slows down for others;</li>
          <li>try to break in, or to get at what belongs to somebody else.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'boards',
    title: 'Exam boards and their papers',
    text: (
      <p>
        Exam papers, mark schemes, inserts and reports belong to their exam boards. We are not part of any
        exam board, and none of them has approved this site. Their names and codes stand here only to say
        which exam a page is about. If something of yours is here and should not be, write to{' '}
        <SupportMail subject="Rights" /> and we will look at it.
      </p>
    ),
  },
  {
    id: 'writing',
    title: 'Our own writing',
    text: (
      <p>
        Our guides, notes, examples and practice papers are published under{' '}
        <a className="inline-link" href="https://creativecommons.org/licenses/by-nc-sa/4.0/">
          CC BY-NC-SA 4.0
        </a>
        : you may copy and adapt them for anything that is not commercial, if you name the source and pass
        them on under the same licence.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    text: (
      <>
        <p>
          Everything you can open needs no account. Where sign-in is offered it goes through Discord or Google
          <span className="only-school" hidden>
            {' '}
            or your school’s account
          </span>
          , and we never see your password there. An account is for one person: keep it to yourself.
        </p>
        <p>
          You may delete your account whenever you like. Your data is then removed within 30 days. We may
          close an account that is used to harm the site or the people on it.
        </p>
      </>
    ),
  },
  {
    id: 'essays',
    title: 'Your essays and AI',
    text: (
      <>
        <p>
          What you write stays yours. Essays that you submit for AI feedback are not used to train AI models.
        </p>
        <p>
          Our{' '}
          <a className="inline-link" href="/privacy#essays">
            Privacy Policy
          </a>{' '}
          reads differently on this point. If it matters to you, write to{' '}
          <SupportMail subject="Essays and AI training" /> before you submit anything. AI marking happens on
          another site, under that site’s own terms.
        </p>
        <p>
          What you write, mark or photograph here is yours alone: never used to train AI, never sent to an AI
          service.
          <span className="only-classes"> Nobody reads it, unless you hand a copy in to your class.</span> The
          statement on AI feedback is about essays that you submit to the AI marking site.
        </p>
        <p>A mark from a machine is an opinion. It is not the mark an examiner will give you.</p>
      </>
    ),
  },
  {
    id: 'classes',
    title: 'Classes',
    forClasses: true,
    text: (
      <>
        <p>
          A teacher may make a class here, set work, and mark what students hand in. Whoever makes a class is
          responsible for it: for who is in it, and for what is written in notes. Students write for their
          teacher, and the text stays theirs.
        </p>
        <p>
          Do not copy what students wrote out of a class for anything but teaching them. Write to the people
          who run this server if something in a class is not right.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Paid plans',
    text: (
      <p>
        Nothing is sold on this site today. The plans that are coming are on the{' '}
        <a className="inline-link" href="/pricing">
          pricing page
        </a>
        : Free, with 3 one-time credits at $0, and Unlimited at $4.99 per month, which renews by itself until
        you cancel, and which you can cancel anytime. What you can have back, and when, is in the{' '}
        <a className="inline-link" href="/refund">
          Refund Policy
        </a>
        .
      </p>
    ),
  },
  {
    id: 'promise',
    title: 'What we do not promise',
    text: (
      <p>
        We write with care and check our facts, but a syllabus changes and people make mistakes. Your exam
        board’s own documents are what counts. We do not promise a grade, and we do not promise that the site
        is always there. If you find an error, tell us.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we owe if something goes wrong',
    text: (
      <p>
        As far as the law allows, what we owe you in all is no more than what you have paid us in the last 12
        months. If you have paid us nothing, that is nothing. No sentence here takes away a right that the law
        does not let anybody take away.
      </p>
    ),
  },
  {
    id: 'elsewhere',
    title: 'Other sites',
    text: (
      <p>
        We link to a community chat and to a site for AI marking. Other people run those, by their own rules.
        What happens there is between you and them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        When these terms change, the date at the top changes with them. If you go on using the site after
        that, the new terms hold.
      </p>
    ),
  },
]

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you may do here, what we promise and what we do not. It is short enough to read."
      updated={UPDATED}
      sections={SECTIONS}
    />
  )
}
