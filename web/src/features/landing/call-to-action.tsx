import { GetStarted } from './get-started.tsx'
import { price } from './price.ts'

export const CallToAction = () => (
  <section aria-labelledby="start" className="mx-auto w-full max-w-6xl px-5 pb-20">
    <div className="brand-gradient rounded-md px-6 py-14 text-center text-white sm:px-12">
      <h2 id="start" className="text-2xl sm:text-3xl">
        Give your search a trail to follow
      </h2>
      <p className="mx-auto mt-3 max-w-lg text-base">
        {price} If you cancel, you can still read, export and delete everything.
      </p>
      <GetStarted variant="secondary" className="mt-7" />
    </div>
  </section>
)
