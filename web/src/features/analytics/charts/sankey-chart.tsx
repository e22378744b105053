import type { Flow } from '@roletrail/contracts/jobs/analytics'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import { type SankeyLink, type SankeyNode, sankey } from 'd3-sankey'
import { linkHorizontal, linkVertical } from 'd3-shape'
import { endName } from '../analytics-words.ts'
import type { Drawing } from '../chart-card.tsx'
import { halo, Picture } from './picture.tsx'

type End = Flow['to']
type Node = SankeyNode<{ id: End }, object>
type Link = SankeyLink<{ id: End }, object>
type Point = [number, number]

// The layout has put nodes in the place of their names.
const nodeOf = (node: Link['source']) => node as Node

const thickness = 12
const narrow = 620

/** Where applications went, from left to right; on a phone from top to bottom. */
export const SankeyChart = ({ flows, ...drawing }: Drawing & { flows: readonly Flow[] }) => {
  const { width } = drawing
  const isTall = width < narrow
  const { nodes, links } = layout(flows, isTall ? { along: 460, across: width } : { along: width - 120, across: 260 })
  // The last ones lie side by side: each has a line of its own below.
  const ends = nodes.filter(({ x1 = 0 }) => x1 > 460 - thickness / 2)
  const labelY = (node: Node) =>
    ends.includes(node) ? (node.x1 ?? 0) + 14 * (ends.indexOf(node) + 1) : (node.x0 ?? 0) - 4
  const turn = (point: Point): Point => (isTall ? [point[1], point[0]] : point)
  const path = (isTall ? linkVertical<Link, Point>() : linkHorizontal<Link, Point>())
    .source(({ source, y0 = 0 }) => turn([nodeOf(source).x1 ?? 0, y0]))
    .target(({ target, y1 = 0 }) => turn([nodeOf(target).x0 ?? 0, y1]))
    .x(([x]) => x)
    .y(([, y]) => y)
  return (
    <Picture {...drawing} height={isTall ? 530 : 276}>
      <g transform={isTall ? 'translate(0 16)' : undefined}>
        {links.map((link) => {
          const end = nodeOf(link.target).id
          return (
            <g key={`${nodeOf(link.source).id} ${end}`} {...toneOf(end)}>
              <path
                d={path(link) ?? undefined}
                strokeWidth={Math.max(1, link.width ?? 1)}
                strokeOpacity={0.4}
                className="fill-none stroke-tint"
              />
            </g>
          )
        })}
        {nodes.map((node) => {
          const { id, value = 0, x0 = 0, x1 = 0, y0 = 0, y1 = 0 } = node
          const [x, y] = turn([x0, y0])
          const [right, bottom] = turn([x1, y1])
          const name = (
            <>
              {endName(id)}
              <tspan dx={5} className="font-semibold tabular-nums">
                {value}
              </tspan>
            </>
          )
          return (
            <g key={id} {...toneOf(id)}>
              <rect x={x} y={y} width={right - x} height={bottom - y} rx={2} className="fill-tint" />
              {isTall ? (
                <text {...besideX(x, right, width)} {...halo} y={labelY(node)} className="fill-ink stroke-surface">
                  {name}
                </text>
              ) : (
                <text x={right + 5} {...halo} y={(y + bottom) / 2 + 4} className="fill-ink stroke-surface">
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </g>
    </Picture>
  )
}

/** Its label begins with the node, unless that is at the right edge. */
const besideX = (x: number, right: number, width: number) =>
  x > width / 2 ? { x: right, textAnchor: 'end' as const } : { x }

const toneOf = (end: End) => (end === 'waiting' ? { 'data-tone': 'neutral' } : { 'data-stage': end })

const layout = (flows: readonly Flow[], { along, across }: { along: number; across: number }) => {
  const ids = [...new Set(flows.flatMap(({ from, to }): End[] => [from, to]))]
  const columns = stages.filter((stage) => stage !== 'rejected' && ids.includes(stage))
  const last = columns.length - 1
  // The ends of a search are its last column, wherever they were reached.
  const columnOf = (id: End) => (id === 'rejected' || id === 'waiting' ? last + 1 : columns.indexOf(id))
  const order: End[] = ['offer', 'onsite', 'technical_interview', 'phone_screen', 'applied', 'waiting', 'rejected']
  const rankOf = (node: Link['source']) => order.indexOf(nodeOf(node).id)
  return (
    sankey<{ id: End }, object>()
      .nodeId(({ id }) => id)
      .nodeWidth(thickness)
      .nodePadding(22)
      .nodeAlign(({ id }) => columnOf(id))
      .nodeSort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
      // What goes on stays at the edge; what comes from further on ends nearer to it.
      .linkSort((one, other) => rankOf(one.target) - rankOf(other.target) || rankOf(one.source) - rankOf(other.source))
      .extent([
        [0, 8],
        [along, across - 8],
      ])({
      nodes: ids.map((id) => ({ id })),
      links: flows.map(({ from, to, jobs }) => ({ source: from, target: to, value: jobs })),
    })
  )
}
