import { once } from 'node:events'
import { createServer } from 'node:http'

/** A company's page with one posting, described for search engines by schema.org. */
export const publishPosting = async (posting: Record<string, unknown>) => {
  const description = JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', ...posting })
  const page = `<!doctype html><title>Careers</title><script type="application/ld+json">${description}</script>`
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/jobs/1`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
