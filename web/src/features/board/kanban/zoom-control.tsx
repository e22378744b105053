import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Tooltip } from '../../../ui/overlay/tooltip.tsx'
import { canZoomIn, canZoomOut, type Zoom, zoomIn, zoomOut } from './zoom.ts'

export const ZoomControl = ({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) => (
  <div
    role="group"
    aria-label="Zoom"
    className="flex items-center rounded-md border border-line bg-surface shadow-resting"
  >
    <Tooltip label="Zoom out">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Zoom out"
        disabled={!canZoomOut(zoom)}
        onClick={() => onZoom(zoomOut(zoom))}
      >
        <ZoomOut aria-hidden="true" />
      </Button>
    </Tooltip>
    <output aria-live="polite" className="w-11 text-center text-[0.8125rem] max-sm:w-9">
      {zoom === 'fit' ? 'Fit' : `${zoom}%`}
    </output>
    <Tooltip label="Zoom in">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Zoom in"
        disabled={!canZoomIn(zoom)}
        onClick={() => onZoom(zoomIn(zoom))}
      >
        <ZoomIn aria-hidden="true" />
      </Button>
    </Tooltip>
    <Tooltip label="Fit all columns">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Fit all columns"
        aria-pressed={zoom === 'fit'}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        onClick={() => onZoom('fit')}
      >
        <Maximize2 aria-hidden="true" />
      </Button>
    </Tooltip>
  </div>
)
