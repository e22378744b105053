const steps = [
  { title: 'Create your account', text: 'Sign up and subscribe through a secure checkout.' },
  { title: 'Add your applications', text: "Paste a link, or type a company and position. That's all a card needs." },
  { title: 'Move them forward', text: "Drag each card as you hear back, and see what's next at a glance." },
]

export const Steps = () => (
  <section aria-labelledby="steps" className="mx-auto w-full max-w-6xl px-5 pb-20">
    <h2 id="steps" className="mb-8 text-2xl">
      How It Works
    </h2>
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
  </section>
)
