import { ChevronDown } from 'lucide-react'
import { Card, CardHeading } from '../../ui/card.tsx'

/** The five questions of spec section 2. */
const questions = [
  {
    question: 'How do I add a job?',
    answer:
      "Choose Add Job in the sidebar or above the board. Paste a link to the posting and we'll fill in its details, or type the company and position yourself. We also suggest categories such as work mode and seniority; nothing applies until you accept it.",
  },
  {
    question: 'How does the Kanban board work?',
    answer:
      'Each column is a stage. Drag a card to another column with your mouse or finger. From the keyboard, focus a card, press Space, move it with the arrow keys and press Space again.',
  },
  {
    question: 'How do I edit or delete a job?',
    answer: 'Open the menu on its card, or click the card to see everything about it.',
  },
  {
    question: 'How do I switch between Kanban and Table?',
    answer: 'Choose Kanban or Table under Views in the sidebar. Both show the same jobs.',
  },
  {
    question: 'Is my data saved automatically?',
    answer: 'Yes. Changes are saved as soon as you make them, and show up on your other devices right away.',
  },
]

export const Questions = () => (
  <Card>
    <CardHeading title="Frequently asked questions" />
    <div className="-my-2 divide-y divide-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group py-1">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-md py-2.5 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="pr-8 pb-3 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  </Card>
)
