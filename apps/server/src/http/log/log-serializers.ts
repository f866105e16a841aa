import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyRequest } from 'fastify'
import { stdSerializers } from 'pino'
import { withSourceLines } from './source-lines.ts'

/** Serializers of log lines. Query strings hold tokens and are cut; failed SQL queries are logged without their values. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: request.url.split('?', 1)[0],
    ip: request.ip,
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode: statusCode ?? 0 }),
  err: (error: Error) => {
    if (!(error instanceof DrizzleQueryError)) {
      const written = stdSerializers.err(error)
      return { ...written, stack: withSourceLines(written.stack) }
    }
    // The message of a failed query repeats its values: hashes, codes and what visitors wrote.
    return {
      type: error.name,
      message: error.cause?.message.split('\n', 1)[0] ?? '',
      query: error.query,
      stack: withSourceLines(error.stack?.slice(error.stack.indexOf('\n    at ')) ?? ''),
    }
  },
}
