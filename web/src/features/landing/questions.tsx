import { plan } from '@roletrail/contracts/vocabulary/plan'
import { Section } from './section.tsx'

const questions = [
  {
    question: 'Do I have to type everything in?',
    answer:
      'No. Paste a link or a screenshot and we fill in what it says. A company and a position are all a card needs.',
  },
  {
    question: 'I already have a list. Can I bring it?',
    answer: "Yes. Import a CSV file from any spreadsheet: match its columns, look it over, and it's on your board.",
  },
  {
    question: 'Does it work on my phone?',
    answer:
      'Yes, in the browser of any phone, tablet or computer, installed or not. What you change on one shows up on the others right away, and without a connection it waits until you have one.',
  },
  {
    question: 'How do I pay?',
    answer: `By card, on Stripe's secure page, one ${plan.period} at a time. We never see your card details.`,
  },
  {
    question: 'What happens when I cancel?',
    answer: `Nothing until the ${plan.period} you've paid for ends. After that you can't add or change jobs, but you can still read, export and delete them, and come back whenever you like.`,
  },
  {
    question: 'Who can see my applications?',
    answer:
      "Only you. We don't sell or share your data, show ads or follow you across the web, and screenshots are read in your own browser.",
  },
]

export const Questions = () => (
  <Section id="questions" title="Good questions">
    <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <dt className="text-base font-semibold">{question}</dt>
          <dd className="mt-1.5 text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
