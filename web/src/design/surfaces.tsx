import { Table2 } from 'lucide-react'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Card, CardHeading } from '../ui/card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { Row, Section } from './section.tsx'

const tones: readonly Tone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger']
const long = 'A company whose name is much longer than anybody who drew this card has ever thought of'

export const Surfaces = () => (
  <Section title="Surfaces">
    <Row label="Badges">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
    <Row label="Elevations">
      {['shadow-resting', 'shadow-lifted', 'shadow-floating'].map((shadow) => (
        <span key={shadow} className={`grid h-16 w-36 place-items-center rounded-md bg-raised text-xs ${shadow}`}>
          {shadow}
        </span>
      ))}
    </Row>
    <div className="grid gap-4 sm:grid-cols-2">
      <Card>
        <CardHeading title="A card" description="With a line about what it is for." />
        <p>Its content.</p>
      </Card>
      <Card>
        <CardHeading title={long} />
        <p className="break-words">{long}</p>
      </Card>
    </div>
    <Card flush>
      <Tabs defaultValue="notes">
        <TabList aria-label="Tabs">
          <Tab value="notes">Notes</Tab>
          <Tab value="history">History</Tab>
          <Tab value="disabled" disabled>
            Disabled
          </Tab>
        </TabList>
        <TabPanel value="notes" className="p-6">
          What stands under the first tab.
        </TabPanel>
        <TabPanel value="history" className="p-6">
          And under the second.
        </TabPanel>
      </Tabs>
    </Card>
    <p className="flex items-center gap-2 text-muted">
      <Table2 aria-hidden="true" className="size-4" />
      The board's cards and the table are shown with a whole search in them by the pictures of the screens.
    </p>
  </Section>
)
