import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Tooltip } from '../../../ui/overlay/tooltip.tsx'
import { ToolbarGroup, toolbarPartClass } from '../../../ui/toolbar.tsx'
import { canZoomIn, canZoomOut, type Zoom, zoomIn, zoomOut } from './zoom.ts'

export const ZoomControl = ({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) => (
  <ToolbarGroup aria-label="Zoom">
    <Part label="Zoom out" disabled={!canZoomOut(zoom)} onClick={() => onZoom(zoomOut(zoom))}>
      <ZoomOut aria-hidden="true" />
    </Part>
    <output aria-live="polite" className="w-10 self-center text-center">
      {zoom === 'fit' ? 'Fit' : `${zoom}%`}
    </output>
    <Part label="Zoom in" disabled={!canZoomIn(zoom)} onClick={() => onZoom(zoomIn(zoom))}>
      <ZoomIn aria-hidden="true" />
    </Part>
    <Part label="Fit all columns" aria-pressed={zoom === 'fit'} onClick={() => onZoom('fit')}>
      <Maximize2 aria-hidden="true" />
    </Part>
  </ToolbarGroup>
)

const Part = ({ label, ...props }: ComponentProps<'button'> & { label: string }) => (
  <Tooltip label={label}>
    <button type="button" aria-label={label} className={toolbarPartClass} {...props} />
  </Tooltip>
)
