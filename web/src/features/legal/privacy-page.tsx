import { Link } from '@tanstack/react-router'
import { Clause, LegalPage } from './legal-page.tsx'

export const PrivacyPage = () => (
  <LegalPage title="Privacy">
    <Clause title="What we keep">
      Your name, your email address and what you enter: jobs, stages, interviews, notes, links, images, messages and
      recordings. What you write to support. Which browsers you're signed in with, and when you last used them. We store
      a hash of your password, never the password itself, and the passkeys and authenticator app you add. When one of
      our admins looks at your account or changes it, we record that; it's part of your export.
    </Clause>
    <Clause title="What we don't do">
      We don't sell or share your data, show ads or follow you across the web. RoleTrail has no trackers.
    </Clause>
    <Clause title="Who else is involved">
      Our payment provider takes your card details on its own page and tells us whether you paid. We never see your card
      number. Our email provider delivers the messages we send you, and passes on those you forward to your private
      address, of which we keep the text but no attachments. When you paste a link, we fetch that page to read the
      posting. Screenshots are read in your browser. If this site offers transcription, the interview form says so, and
      your recordings are sent to a speech-to-text service.
    </Clause>
    <Clause title="In your browser">
      One cookie keeps you signed in, one remembers for a day that you started to sign up, one remembers that you've
      signed in here before, so no one else can lock you out, and one remembers whether the sidebar is open. Your theme
      and the profile on your settings page are saved in your browser only and never sent to us. Whatever you type or
      record stays there too until we've saved it, so nothing gets lost. Logging out removes your data from the browser
      and resets the theme.
    </Clause>
    <Clause title="Your rights">
      You can see, correct, export and delete your data. Export everything or delete your account in your{' '}
      <Link to="/settings" className="text-accent-ink underline underline-offset-4">
        settings
      </Link>
      , subscribed or not. Deleting your account ends your subscription and permanently deletes your data. We keep
      invoices, without your name, for as long as tax law requires.
    </Clause>
  </LegalPage>
)
