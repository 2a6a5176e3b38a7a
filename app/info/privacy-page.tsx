import { VERSIONS_KEPT } from '#domain/study/answers/answer-versions.ts'
import { reportsProblems, site } from '#site.config.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { LegalPage, type LegalSection, SupportMail } from './legal-page.tsx'
import { STORED_KEYS } from '#app/lib/device/stored-keys.ts'

const UPDATED = '2026-11-29'

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `What ${site.name} keeps about you, where and for how long: a few settings on your own device, and what an account needs if you want one.`,
    path: '/privacy',
  })

const PLACES = {
  'local storage': 'In local storage, until you delete it.',
  'session storage': 'In session storage, until you close the tab.',
  cookie: 'In a cookie, which no script can read.',
  IndexedDB: 'In a database of your browser, until you delete it.',
  'cache storage':
    'In cache storage, until you delete it; the oldest makes room by itself, what you keep does not.',
  'local storage and cookie':
    'In local storage, until you delete it, and in a cookie of the same name for 90 days.',
}

/** What stays on a device after a deletion: it says nothing of what somebody did. */
const STAYS = STORED_KEYS.filter(({ whose }) => whose === 'device' || whose === 'visit')
  .map(({ key }) => key)
  .join(', ')

/** The host of the documents of this deployment, and who sees the requests for them. */
const FILES = URL.canParse(site.filesBaseUrl)
  ? `Documents come from ${new URL(site.filesBaseUrl).host}, which sees the same. But for your own picture, nothing else on our pages is loaded from anybody else.`
  : 'But for your own picture when you are signed in, nothing on our pages is loaded from anybody else. A document that our server lacks, it fetches from another host itself, and that host does not learn who asked.'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    text: (
      <ul>
        <li>
          You need no account. If you choose to have one, we keep what this page lists and nothing else.
        </li>
        <li>
          What you mark complete, what you write and how you like to read is kept on your own device. With an
          account, what you mark complete and what you write is kept in the account too, so that it is the
          same on every device.
        </li>
        <li>
          There are no advertisements and no analytics. Cookies are for signing in
          {site.attribution === 'on' && ', and for which campaign led you here, if one did'}.
        </li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        The people who run this site. You reach us at <SupportMail subject="Privacy" />.
      </p>
    ),
  },
  {
    id: 'device',
    title: 'What is kept on your device',
    text: (
      <>
        <p>
          This is all that this site keeps in your browser. A part in braces stands for the exam, year,
          variant or sign-in it belongs to. Being signed in goes along with every request about your account,
          to show that it is yours, and so do the cookies of signing in. The two cookies of a campaign go
          along with every request, as such cookies do, and our server does not look at them.{' '}
          {reportsProblems && 'A page that breaks reports the problem to our server, as described below. '}
          Nothing else is sent to us or to anybody else.
        </p>
        <dl className="wide">
          {STORED_KEYS.map(({ key, what, place, classes }) => (
            <div key={key} className={classes && 'only-classes'}>
              <dt>{key}</dt>
              <dd>{what}</dd>
              <dd>{PLACES[place]}</dd>
            </div>
          ))}
        </dl>
        <p>
          What you did goes when you delete your account or your record, or sign out and have it removed. What
          is nobody’s stays then: how this device shows pages, files that are the same for everybody, and what
          led to a visit. On this list that is {STAYS}.
        </p>
        <p>
          To remove all of it at once, delete this site’s data in your browser’s settings. What you have
          marked complete and written goes with it; without an account, we have no copy. You can save one as a
          file{' '}
          <a className="inline-link" href="/offline">
            on this page
          </a>
          , which also lists what is there for times without a connection, to remove it. Pages and documents
          may also stay in your browser’s own cache for as long as your browser likes, as with every website.
        </p>
      </>
    ),
  },
  {
    id: 'server',
    title: 'What our server sees',
    text: (
      <>
        <p>
          To send you a page, a server has to know where to send it. It sees your IP address, the page you ask
          for and what your browser says about itself. The program that runs this site uses that to answer. Of
          a page it writes none of it down. Of a request that signs you in or is about your account, and of
          one that failed, it notes when, what was asked for and which account (a number, not a name), to find
          faults. The company whose machines it runs on may keep technical records of its own for security.
        </p>
        {reportsProblems && (
          <p>
            When a page breaks in your browser, the page sends us the error message, the page’s address and
            the name and version of your browser, at most five times a visit, so that we can mend it; our
            server removes e-mail addresses, ids and quoted text from the message, and does not note your IP
            address or your account.
          </p>
        )}
        <p>{FILES}</p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    text: (
      <>
        <p>
          You sign in with Discord or Google
          <span className="only-school" hidden>
            {' '}
            or with your school’s account
          </span>
          . They tell us your name, your e-mail address, the address of your picture and your number there,
          and they learn that you signed in here. We never see your password. With an account we keep:
        </p>
        <ul>
          <li>what they told us, and when, from which address and with which browser you signed in;</li>
          <li>
            your profile: name, e-mail address, study level, and whether you want e-mails, which starts off;
          </li>
          <li>what you save: groups, papers, resources and goals;</li>
          <li>
            what you mark complete, and the marks and notes you make on pages, on which day by your device’s
            clock;
          </li>
          <li>
            what you write: each answer with its last {VERSIONS_KEPT} versions and those that you handed in or
            marked, and when you began it and handed it in; photographs of pages that you wrote by hand stay
            on your device;
          </li>
          <li>
            the key of your authenticator app and hashes of your recovery codes, if you set up two-step
            sign-in.
          </li>
        </ul>
        <p>
          While two of your devices are in use, each one has within five seconds what you do on the other.
          There are two exceptions: where your browser saves data, it asks every five minutes; where something
          between you and us lets no messages through as they come, every minute.
        </p>
        <p>
          Nobody but you can read any of it through this site
          <span className="only-classes">, unless you hand a copy in to your class</span>, and we give it to
          nobody. Your picture is loaded from Discord or Google each time it is shown to you.
          <span className="only-school" hidden>
            {' '}
            Your school’s account tells us no picture. It may have no e-mail address: then we keep none.
          </span>
        </p>
        <p>
          On your{' '}
          <a className="inline-link" href="/profile">
            profile
          </a>{' '}
          you change what stands there, download all of it in one file, and delete the account. All of the
          above is then gone from this site and from this device at once; what is in a backup is removed
          within 30 days. The number of a deleted account and the time stay in a list, and nothing else: if a
          backup has to be used, we delete the account in it again.
        </p>
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
          Nobody reads your answers, unless you hand a copy in to your class. A class is a letterbox: your
          teacher gets what you put in, as it was then.
        </p>
        <ul>
          <li>
            <b>Your teacher sees</b> your name in class, the copies you hand in, the day, and your own mark if
            you send it. Not your drafts, your other answers, your record, your cards or your plan; not when
            you study, your e-mail address, whether you are online, or what you chose in a pair.
          </li>
          <li>
            <b>Classmates see</b> your text in pairs, or a sentence of it on the sheet of the class, without
            your name, and only if you said yes. You can say no later: then it goes out of pairs that are not
            given yet. They do not see who is in the class.
          </li>
          <li>
            <b>A second marker</b>, if your teacher invites one, sees your text without your name, and no mark
            before their own.
          </li>
          <li>
            <b>You can take a copy back</b> until your teacher has begun to write about it.{' '}
            <b>You can leave</b> at any time: then your copies are deleted.
          </li>
          <li>
            <b>Whoever runs this server</b> can read its database, as in every school system.
          </li>
        </ul>
        <p>
          What you take back is deleted at once. When you leave, or your teacher takes you out of the class,
          your copies are deleted with their notes and marks. When a class is deleted, or ends a year after
          its last task, all of it is: copies, notes, marks, pairs, names and codes. An account with a place
          card is deleted 30 days after its class, unless you have added another way to sign in. Backups keep
          these things until they are removed themselves. What you read in a returned answer is in your own
          record and stays there.
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
          Essays that you submit for AI feedback are used by default to train AI models. You can opt out:
          write to <SupportMail subject="Opt out of AI training" /> and yours are left out.
        </p>
        <p>
          Our{' '}
          <a className="inline-link" href="/terms#essays">
            Terms of Service
          </a>{' '}
          read differently on this point. If it matters to you, write to us before you submit anything. AI
          marking happens on another site, under that site’s own policy.
        </p>
        <p>
          What you write, mark or photograph here is yours alone: never used to train AI, never sent to an AI
          service.
          <span className="only-classes"> Nobody reads it, unless you hand a copy in to your class.</span> The
          statement on AI feedback is about essays that you submit to the AI marking site.
        </p>
        <p>
          When you read an answer of yours through, its words are counted on your device, and nothing is sent.
          The check for slips runs there too: it comes from this site when you press its button, and only
          then.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'When you write to us',
    text: (
      <p>
        We see your address and what you wrote, and use both to answer you. Ask, and we delete the
        conversation.
      </p>
    ),
  },
  {
    id: 'elsewhere',
    title: 'Links to other sites',
    text: (
      <p>
        The community chat and AI marking are on other sites, with policies of their own. The link to AI
        marking tells that site that you came from here, and from which part. It says nothing about you.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <p>
        You may ask what we hold about you, have it corrected and have it deleted. Write to{' '}
        <SupportMail subject="Privacy" />. If our answer does not satisfy you, you may complain to the data
        protection authority where you live.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>When the site starts to keep something else, this page says so and the date at the top changes.</p>
    ),
  },
]

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What this site keeps, where and for how long. Today that is a few settings, on your own device."
      updated={UPDATED}
      sections={SECTIONS}
    />
  )
}
