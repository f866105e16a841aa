import type { FastifyInstance } from 'fastify'
import { noteSuspectText } from './storable-text.ts'

/**
 * Takes a request that says it is JSON and has no body as one without a body: by the specification every request names
 * that content type, deletions too. Everything else is parsed as the framework does.
 */
export function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const json = body.toString()
    noteSuspectText(request, json)
    void parse(request, json, done)
  })
}
