import { Section } from './section.tsx'

const steps = [
  { title: 'Create your account', text: 'Sign up and subscribe through a secure checkout.' },
  { title: 'Add your applications', text: "Paste a link, or type a company and position. That's all a card needs." },
  { title: 'Move them forward', text: "Drag each card as you hear back, and see what's next at a glance." },
]

export const Steps = () => (
  <Section id="steps" title="How It Works">
    <ol className="grid gap-8 sm:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <span aria-hidden="true" className="text-sm font-semibold text-accent-ink">
            Step {index + 1}
          </span>
          <h3 className="mt-1.5 text-base">{title}</h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
