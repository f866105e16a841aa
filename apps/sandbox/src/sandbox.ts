import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createMessageStore } from './message-store.ts'
import { renderPage } from './page.ts'
import type { Credentials, SandboxService } from './service.ts'

export interface SandboxOptions {
  credentials?: Credentials
  now?: () => Date
}

const moduleSchema = z.object({
  service: z.custom<SandboxService>(
    (value) => z.object({ title: z.string(), register: z.function() }).safeParse(value).success,
  ),
})

async function loadServices(): Promise<{ name: string; service: SandboxService }[]> {
  const folder = path.join(import.meta.dirname, 'services')
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return await Promise.all(
    names.map(async ({ name }) => {
      const loaded: unknown = await import(pathToFileURL(path.join(folder, name, 'service.ts')).href)
      return { name, service: moduleSchema.parse(loaded).service }
    }),
  )
}

/** The app with every service of services/ mounted under its folder's name, the page at `/` and `/messages`. */
export async function createSandbox(options: SandboxOptions = {}): Promise<FastifyInstance> {
  const now = options.now ?? (() => new Date())
  const credentials = options.credentials ?? { id: 'sandbox', secret: 'sandbox' }
  const messages = createMessageStore(now)
  const services = await loadServices()
  const app = fastify({ bodyLimit: 1_000_000, routerOptions: { ignoreTrailingSlash: true } })

  // Signatures are made over the bytes that were sent: every service gets the body as text and parses it itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  for (const { name, service } of services)
    await app.register(
      (scope, _options, done) => {
        service.register(scope, { credentials, messages, now })
        done()
      },
      { prefix: `/${name}` },
    )

  app.get('/', async (_request, reply) => {
    await reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'no-store')
      .send(
        renderPage(
          services.map(({ name, service }) => ({ name, title: service.title, calls: service.calls })),
          messages.list(),
        ),
      )
  })

  const querySchema = z.object({ to: z.string().optional() })
  app.get('/messages', (request) => messages.list(querySchema.parse(request.query).to))
  app.get('/healthz', () => ({ ok: true }))
  return app
}
