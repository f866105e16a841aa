import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@zhanfang/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Serves the description of all calls as OpenAPI at `/openapi.json` and as a readable page at `/docs`. */
export async function serveApiDocs(http: FastifyInstance): Promise<void> {
  // Made for its first reader: it takes longer than everything else that a start does.
  let openApi: ReturnType<typeof openApiDocument> | undefined
  const readOpenApi = () => (openApi ??= openApiDocument())
  http.get('/openapi.json', { logLevel: 'warn' }, async () => readOpenApi())
  // Both ways in which the plugin writes the document, JSON and YAML, ask a value for its `toJSON` first.
  const document = z.any().parse({ toJSON: readOpenApi })
  await http.register(swagger, { mode: 'static', specification: { document } })
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
}
