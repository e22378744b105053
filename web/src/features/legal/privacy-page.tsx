import { Clause, LegalPage } from './legal-page.tsx'

export const PrivacyPage = () => (
  <LegalPage title="Privacy">
    <Clause title="What we keep">
      Your name and e-mail address, and what you enter: the jobs you applied for, with their stages, notes and links. We
      keep a hash of your password, never the password itself.
    </Clause>
    <Clause title="What we do not do">
      We do not sell or lend your data, show advertising, or follow you across the web. There are no trackers in
      RoleTrail.
    </Clause>
    <Clause title="Who else is involved">
      Our payment provider takes your card details on its own page and tells us whether you paid; card numbers never
      reach us. Our mail provider delivers the messages we send you. When you paste a link, we fetch that page to read
      the posting.
    </Clause>
    <Clause title="In your browser">
      One cookie keeps you signed in and one remembers whether the sidebar is open. The theme and the profile on your
      settings page are kept in your browser only, and are not sent to us. Logging out removes the profile and resets
      the theme.
    </Clause>
    <Clause title="Your rights">
      You may see, correct and delete what is yours. Jobs can be deleted on the board; to have your whole account
      deleted, write to us and it is done. Invoices stay as long as tax law demands.
    </Clause>
  </LegalPage>
)
