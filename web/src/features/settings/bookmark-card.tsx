import { BookmarkPlus, Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'

/** Run on a posting, it opens Add Job with the link and title of that page; it sends nothing by itself. */
const bookmarklet = (origin: string) =>
  `javascript:void open('${origin}/add-job?'+new URLSearchParams({url:location.href,title:document.title}))`

/** Adding a job from the page one is on, where no extension can be installed, and on phones. */
export const BookmarkCard = () => {
  const code = bookmarklet(location.origin)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast({ title: 'Bookmark copied' }),
      () => toastError('Error', "We couldn't copy it. Drag the button to your bookmarks bar instead."),
    )
  return (
    <Card id="add-from-any-page" className="scroll-mt-4">
      <CardHeading title="Add from any page" description="Save a posting while you're looking at it." />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary" className="cursor-grab">
            {/* React refuses addresses that run code; this one never runs here, since our policy and the click forbid it. */}
            <a
              href="#add-from-any-page"
              ref={(link) => link?.setAttribute('href', code)}
              draggable
              onClick={(event) => {
                event.preventDefault()
                toast({ title: 'Drag it to your bookmarks bar', description: 'Then click it on any posting.' })
              }}
            >
              <BookmarkPlus aria-hidden="true" />
              Add to RoleTrail
            </a>
          </Button>
          <Button variant="ghost" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            Copy bookmark
          </Button>
        </div>
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)] [&>dt]:font-medium [&>dd]:text-muted">
          <dt>Computer</dt>
          <dd>Drag the button to your bookmarks bar. Click it on a posting, and we'll read the page for you.</dd>
          <dt>Android</dt>
          <dd>
            Install RoleTrail from your browser's menu. Then share a link, a text or a screenshot from any app and
            choose RoleTrail.
          </dd>
          <dt>iPhone</dt>
          <dd>
            Copy the bookmark. In Safari, bookmark any page, edit that bookmark and paste the copy as its address. Tap
            it on a posting.
          </dd>
        </dl>
      </div>
    </Card>
  )
}
