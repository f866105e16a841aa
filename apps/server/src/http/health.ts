import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** Serves `/healthz`, whether the process answers, and `/readyz`, whether it takes work: until `refuse` is called. */
export function serveHealth(http: FastifyInstance, database: Database): { refuse: () => void } {
  let refusing = false
  http.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }))
  http.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (refusing) return reply.status(503).send({ ok: false })
    await database.pool.query('select 1')
    return { ok: true }
  })
  return {
    refuse: () => {
      refusing = true
    },
  }
}
