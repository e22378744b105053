import { useLocation } from '@tanstack/react-router'
import { Bookmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { type BoardView, useBoardViews } from '../../job/board-views.ts'
import { MoreIcon } from '../../ui/more-icon.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger, useOpensNext } from '../../ui/overlay/dropdown-menu.tsx'
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from '../../ui/overlay/popover.tsx'
import { SidebarGroup, SidebarLink, type SidebarLinkProps } from './sidebar-link.tsx'
import { useViewChanges } from './use-view-changes.ts'
import { ViewNameForm } from './view-name-form.tsx'

type Shared = Pick<SidebarLinkProps, 'compact' | 'onFollow'>

/** The views of the board that come with the product, and those the person saved. */
export const SavedViews = (shared: Shared) => {
  const views = useBoardViews()
  const onBoard = useLocation({ select: ({ pathname }) => /^\/(dashboard|table)\/?$/i.test(pathname) })
  return (
    <SidebarGroup
      label="Saved views"
      compact={shared.compact}
      aside={onBoard && !shared.compact ? <SaveView /> : undefined}
    >
      {views.map(({ id, name, to, search }) => (
        <SidebarLink
          key={id ?? name}
          to={to}
          search={search}
          icon={Bookmark}
          label={name}
          aside={id && !shared.compact ? <ViewMenu id={id} name={name} onBoard={onBoard} /> : undefined}
          {...shared}
        />
      ))}
    </SidebarGroup>
  )
}

const iconClass =
  'grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:size-10 [&_svg]:size-4'

const panelClass = 'w-80 max-w-[calc(100vw-1rem)]'

const SaveView = () => {
  const { add } = useViewChanges()
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger aria-label="Save this view" title="Save this view" className={iconClass}>
        <Plus aria-hidden="true" />
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="Save this view" className={panelClass}>
        <ViewNameForm
          pending={add.isPending}
          onSave={(name) => add.mutate(name, { onSuccess: () => setOpen(false) })}
        />
      </PopoverContent>
    </Popover>
  )
}

const ViewMenu = ({ id, name, onBoard }: Required<Pick<BoardView, 'id' | 'name'>> & { onBoard: boolean }) => {
  const { replace, rename, remove } = useViewChanges()
  const [naming, setNaming] = useState(false)
  const { choose, onCloseAutoFocus } = useOpensNext(() => setNaming(true))
  return (
    <Popover open={naming} onOpenChange={setNaming}>
      <Menu>
        <PopoverAnchor asChild>
          <MenuTrigger aria-label={`Actions for ${name}`} className={iconClass}>
            <MoreIcon />
          </MenuTrigger>
        </PopoverAnchor>
        <MenuContent align="start" onCloseAutoFocus={onCloseAutoFocus}>
          {onBoard && <MenuItem onSelect={() => replace.mutate(id)}>Save what's shown here</MenuItem>}
          <MenuItem onSelect={choose}>Rename</MenuItem>
          <MenuItem danger onSelect={() => remove.mutate(id)}>
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      <PopoverContent align="start" aria-label={`Rename ${name}`} className={panelClass}>
        <ViewNameForm
          name={name}
          pending={rename.isPending}
          onSave={(to) => rename.mutate({ id, name: to }, { onSuccess: () => setNaming(false) })}
        />
      </PopoverContent>
    </Popover>
  )
}
