/** Three dots in one path: there is one on every card, and thousands of elements are what makes a board slow. */
export const MoreIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
    <path d="M12 5h.01M12 12h.01M12 19h.01" />
  </svg>
)
