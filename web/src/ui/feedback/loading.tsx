/** Stands in the middle of the page while it is not known who is there (spec section 2). */
export const Loading = () => (
  <div role="status" className="grid min-h-dvh place-items-center text-muted">
    Loading...
  </div>
)
