import { Link } from '@tanstack/react-router'
import { Clause, LegalPage } from './legal-page.tsx'

export const PrivacyPage = () => (
  <LegalPage title="Privacy">
    <Clause title="What we keep">
      Your name and e-mail address, and what you enter: the jobs you applied for, with their stages, notes, links,
      images, conversations and recordings. What you write to our support. Where you are signed in: the kind of browser,
      and when it was last used. We keep a hash of your password, never the password itself.
    </Clause>
    <Clause title="What we do not do">
      We do not sell or lend your data, show advertising, or follow you across the web. There are no trackers in
      RoleTrail.
    </Clause>
    <Clause title="Who else is involved">
      Our payment provider takes your card details on its own page and tells us whether you paid; card numbers never
      reach us. Our mail provider delivers the messages we send you. When you paste a link, we fetch that page to read
      the posting. Screenshots are read in your browser. Where a speech-to-text service is set up, the interview form
      says so, and your recordings go to it to be transcribed.
    </Clause>
    <Clause title="In your browser">
      One cookie keeps you signed in, one remembers for a day that you began to sign up, and one whether the sidebar is
      open. The theme and the profile on your settings page are kept in your browser only, and are not sent to us. What
      you typed or recorded stays there too until we have it, so that nothing is lost. Logging out removes what is yours
      and resets the theme.
    </Clause>
    <Clause title="Your rights">
      You may see, correct, take along and delete what is yours. Export everything or delete your account in your{' '}
      <Link to="/settings" className="text-accent-ink underline underline-offset-4">
        settings
      </Link>
      , with a subscription and without. Deleting ends your subscription and erases what we know of you; invoices stay,
      without your name, as long as tax law demands.
    </Clause>
  </LegalPage>
)
