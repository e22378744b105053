import { Fragment } from 'react'
import { piecesOf } from '../lib/links-in.ts'

/** Text in which web and email addresses are links. */
export const LinkedText = ({ children }: { children: string }) =>
  piecesOf(children).map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      <TextLink key={at} href={href}>
        {text}
      </TextLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      <Fragment key={at}>{text}</Fragment>
    ),
  )

/** An address that somebody wrote down. */
export const TextLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    {...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noreferrer' })}
    className="text-accent-ink underline underline-offset-4 [overflow-wrap:anywhere]"
  >
    {children}
  </a>
)
