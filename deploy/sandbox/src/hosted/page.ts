import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'

/** No scripts, nothing from other origins. Forms may lead anywhere: they end at the product's own pages. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'"

export const sendPage = (reply: FastifyReply, title: string, body: Html, status = 200) =>
  reply
    .code(status)
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>${body}</body>
</html>`.text,
    )

export const notice = (title: string, text: string, link?: { href: string; label: string }) => html`
<main class="narrow card notice">
  <h1>${title}</h1>
  <p>${text}</p>
  ${link && html`<p><a class="button quiet" href="${link.href}">${link.label}</a></p>`}
</main>`

export const testBadge = html`<span class="badge">Sandbox</span>`

export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

export const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
