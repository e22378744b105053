/** Centred on the page until the user is known (spec section 2). */
export const Loading = () => (
  <div role="status" className="grid min-h-dvh place-items-center text-muted">
    Loading...
  </div>
)
