import { clsx } from 'clsx'
import analyticsDark from './pictures/analytics-dark.webp'
import analyticsLight from './pictures/analytics-light.webp'
import calendarDark from './pictures/calendar-dark.webp'
import calendarLight from './pictures/calendar-light.webp'
import screenshotDark from './pictures/screenshot-dark.webp'
import screenshotLight from './pictures/screenshot-light.webp'
import sheetDark from './pictures/sheet-dark.webp'
import sheetLight from './pictures/sheet-light.webp'
import table from './pictures/table-dark.webp'
import todayDark from './pictures/today-dark.webp'
import todayLight from './pictures/today-light.webp'
import { Section } from './section.tsx'

/** Real screens: `make pictures` takes them. */
const stops = [
  {
    title: 'Start the day with what matters',
    text: "Today shows what's due: the offer to answer, the follow-up you planned, the application no one replied to. Each comes with a message to send. A morning email says so too, if you like.",
    picture: { light: todayLight, dark: todayDark },
    alt: "What's due today: a follow-up that's overdue and two offers to answer, each with its buttons.",
  },
  {
    title: 'Every interview in one calendar',
    text: 'Plan one from a day, a job, or the invitation you got. We warn you when two overlap, remind you before each, and a private link shows them in the calendar app you already use.',
    picture: { light: calendarLight, dark: calendarDark },
    alt: 'A month with its interviews, each with its time and company.',
  },
  {
    title: 'Everything about a job in one place',
    text: 'Open a card and there it all is: notes, interviews with their recordings, messages, and every stage it went through. When they call back, you know what was said.',
    picture: { light: sheetLight, dark: sheetDark },
    alt: 'The details of a job: its stage, location, salary and tags, and below them the notes.',
  },
  {
    title: 'Paste a screenshot, and the form fills itself in',
    text: 'Company, position, location and salary are read from it, right in your browser, for you to review. A link to the posting works too.',
    picture: { light: screenshotLight, dark: screenshotDark },
    alt: 'A form for a new job, filled in from the screenshot of a posting.',
  },
  {
    title: 'See whether your search works',
    text: 'How far your applications get, how long each stage takes, and which sources respond. Where there are too few to tell, it says so.',
    picture: { light: analyticsLight, dark: analyticsDark },
    alt: 'Analytics: how many applications got a response, and how many reached each stage.',
  },
  {
    title: 'The same jobs as a table, in the light you like',
    text: 'Sort, filter, and change many at once. In three themes, with the mouse, by touch, or with the keyboard alone.',
    picture: { light: table, dark: table },
    alt: 'A table of jobs in the dark theme, with company, position, stage and tags.',
  },
]

export const Tour = () => (
  <Section id="features" title="A closer look">
    <ul className="flex flex-col gap-14 lg:gap-20">
      {stops.map(({ title, text, picture, alt }, nth) => (
        <li key={title} className="grid items-center gap-6 lg:grid-cols-2 lg:gap-14">
          <div className={clsx('max-w-lg', nth % 2 === 1 && 'lg:order-last')}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-3 text-base text-muted">{text}</p>
          </div>
          <Screen src={picture.light} alt={alt} className="dark:hidden" />
          <Screen src={picture.dark} alt={alt} className="hidden dark:block" />
        </li>
      ))}
    </ul>
  </Section>
)

/** A hidden one is not loaded, as all of them are loaded late. */
const Screen = ({ className, alt, src }: { src: string; alt: string; className: string }) => (
  <img
    src={src}
    alt={alt}
    width={1120}
    height={800}
    loading="lazy"
    decoding="async"
    className={clsx('h-auto w-full rounded-md border border-line shadow-floating', className)}
  />
)
