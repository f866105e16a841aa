import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sets its security headers itself: files, which other sites may show. */
    ownSecurityHeaders?: boolean
  }
}

/**
 * Sets Helmet's headers on every response but those of routes with `ownSecurityHeaders`. None of them depends on the
 * request, so they are worked out once: Helmet's plugin for Fastify builds the policy anew for each request, a twentieth
 * of what a small call costs.
 */
export async function setSecurityHeaders(server: FastifyInstance, options: HelmetOptions): Promise<void> {
  const request = new IncomingMessage(new Socket())
  const sample = new ServerResponse(request)
  await new Promise<void>((resolve, reject) => {
    helmet(options)(request, sample, (error) =>
      error === undefined ? resolve() : reject(new Error('helmet', { cause: error })),
    )
  })
  const headers = Object.entries(sample.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  server.addHook('onRequest', ({ routeOptions }, reply, next) => {
    if (routeOptions.config.ownSecurityHeaders) return next()
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    next()
  })
}
