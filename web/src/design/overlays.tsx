import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { toast, toastError } from '../ui/feedback/toast.ts'
import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../ui/overlay/dropdown-menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/overlay/popover.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { Row, Section } from './section.tsx'

type Open = 'dialog' | 'question' | 'sheet'

export const Overlays = () => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section title="What lies over the page">
      <Row label="Dialogs">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          Question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
      </Row>
      <Row label="Menus">
        <ExampleMenu />
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="secondary">Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Popover" className="w-64">
            Something about the button it hangs from.
          </PopoverContent>
        </Popover>
      </Row>
      <Row label="Toasts">
        <Button variant="secondary" onClick={() => toast({ title: 'Job added', description: 'Engineer at Northwind' })}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Status updated', action: { label: 'Undo', onClick: () => {} } })}
        >
          Toast with Undo
        </Button>
        <Button
          variant="secondary"
          onClick={() => toastError('Error', 'Failed to update job status. Please try again.')}
        >
          Error toast
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="A dialog"
        description="What it asks for, in a line."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <Field label="A field">{(control) => <Input {...control} />}</Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Delete this job?"
        description="This can't be undone."
        confirm="Delete job"
        onConfirm={close}
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="A sheet" description="Beside the page.">
        <p className="p-6">Its content scrolls by itself.</p>
      </Sheet>
    </Section>
  )
}

const ExampleMenu = () => (
  <Menu>
    <MenuTrigger asChild>
      <Button variant="secondary">Menu</Button>
    </MenuTrigger>
    <MenuContent align="start">
      <MenuLabel>About this job</MenuLabel>
      <MenuItem>
        <Pencil aria-hidden="true" />
        Edit
      </MenuItem>
      <MenuItem disabled>
        <Copy aria-hidden="true" />
        Disabled
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup value="a">
        <MenuRadioItem value="a">Chosen</MenuRadioItem>
        <MenuRadioItem value="b">Another</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem danger>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </MenuContent>
  </Menu>
)
