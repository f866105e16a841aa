import type { FastifyInstance } from 'fastify'

/**
 * Takes a request that says it is JSON and has no body as one without a body: by the specification every request names
 * that content type, deletions too. Anything else is read as the framework does.
 */
export function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
