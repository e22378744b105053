import { createElement, type SVGProps } from 'react'

/** An icon as lucide-react's modules describe it. */
interface IconData {
  name: string
  size: number
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Takes the place of the function of this name in lucide-react when the app is built (web/vite/single-icons.ts): it draws
 * the same, without a context, other frameworks' attributes and names for classes, in one component instead of two. That
 * is a kilobyte before the board, which draws a hundred icons.
 */
const createLucideIcon = ({ size, node }: IconData) =>
  function Icon({ children, ...props }: SVGProps<SVGSVGElement>) {
    const named =
      children || Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': named ? undefined : 'true',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
  }

// biome-ignore lint/style/noDefaultExport: lucide-react's modules import it by default
export default createLucideIcon
