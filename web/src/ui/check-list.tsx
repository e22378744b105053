import { Check } from 'lucide-react'

/** What is included, line by line. */
export const CheckList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex flex-col gap-2.5">
    {lines.map((line) => (
      <li key={line} className="flex items-start gap-2.5">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
        {line}
      </li>
    ))}
  </ul>
)
