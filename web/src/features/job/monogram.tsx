/** The company's first letter in the hue of the job's stage. */
export const Monogram = ({ company }: { company: string }) => (
  <span
    aria-hidden="true"
    className="grid size-6 shrink-0 place-items-center rounded-md bg-tint-soft text-xs font-semibold text-tint-ink"
  >
    {/* Spread, since the first character may be more than one code unit. */}
    {[...company.trim()][0]?.toUpperCase()}
  </span>
)
