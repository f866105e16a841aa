import fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createMessageStore } from './message-store.ts'
import { renderPage } from './page.ts'
import type { Credentials, SandboxService } from './service.ts'
import { modules } from './services.generated.ts'

export interface SandboxOptions {
  credentials?: Credentials
  now?: () => Date
  /** Keeps the mini-programs over a restart; see `SandboxContext`. */
  stateFile?: string | undefined
}

/** Every folder of `services/`: its name is the path at which the service answers. */
const services = Object.entries(modules).map(([name, module]): { name: string; service: SandboxService } => ({
  name,
  service: module.service,
}))

/** The app with every service of services/ mounted under its folder's name, the page at `/` and `/messages`. */
export async function createSandbox(options: SandboxOptions = {}): Promise<FastifyInstance> {
  const now = options.now ?? (() => new Date())
  const credentials = options.credentials ?? { id: 'sandbox', secret: 'sandbox' }
  const messages = createMessageStore(now)
  const app = fastify({ bodyLimit: 1_000_000, routerOptions: { ignoreTrailingSlash: true } })

  // Signatures are made over the bytes that were sent: every service gets the body as text and parses it itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  for (const { name, service } of services)
    await app.register(
      (scope, _options, done) => {
        service.register(scope, { credentials, messages, now, stateFile: options.stateFile })
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
          services.map(({ name, service: { title, calls, page } }) => ({
            name,
            title,
            calls,
            ...(page ? { page } : {}),
          })),
          messages.list(),
        ),
      )
  })

  const querySchema = z.object({ to: z.string().optional() })
  app.get('/messages', (request) => messages.list(querySchema.parse(request.query).to))
  app.get('/healthz', () => ({ ok: true }))
  return app
}
