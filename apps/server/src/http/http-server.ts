import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { limits } from '@zhanfang/contract'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { acceptEmptyJson } from './requests/empty-json.ts'
import { answerBadAddress, answerBrokenRequest, handleFailures } from './failures.ts'
import { logDestination } from './log/log-destination.ts'
import { logSerializers } from './log/log-serializers.ts'
import { Refusal } from './refusal.ts'
import { limitRequests } from './requests/request-limits.ts'
import type { DiskSpace } from '../storage/disk-space.ts'
import { isSeparate, siteSources } from './addresses/separate-origins.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { refuseSlowBodies, timeLimitOptions, timeLimits, type TimeLimits } from './requests/time-limits.ts'

/**
 * The HTTP server with everything that holds for all requests: headers, limits, compression, forms and errors.
 * `rewriteUrl` turns an address of a site's own domain into the one inside the product.
 */
export async function createHttpServer(
  config: Config,
  rewriteUrl: (url: string, headers: NodeJS.Dict<string | string[]>) => string,
  { timings = timeLimits, disk }: { timings?: TimeLimits; disk?: Pick<DiskSpace, 'isLow'> } = {},
): Promise<FastifyInstance> {
  const http = Fastify({
    trustProxy: config.trustProxy,
    bodyLimit: limits.documentBytes + 65_536,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/', headers }) => rewriteUrl(url, headers),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    ...timeLimitOptions(timings),
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      stream: logDestination(),
    },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
  })
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  handleFailures(http, disk?.isLow)
  acceptEmptyJson(http)
  refuseSlowBodies(http, timings)
  http.setNotFoundHandler((request) => {
    throw new Refusal(/^\/p[12]\/api\//.test(request.url) ? 'noSuchCall' : 'notFound')
  })

  // Geetest's widget brings script, style and calls of its own; allowed only where it is used.
  const sites = siteSources(config)
  // Small pictures of a stand-in for the stock service; the real one's come by https.
  const standIns = config.sandboxUrl ? [new URL(config.sandboxUrl).origin] : []
  const geetest = config.services.geetest ? ['https://*.geetest.com'] : []
  await setSecurityHeaders(http, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...geetest],
        // antd writes its styles into the page as it runs.
        styleSrc: ["'self'", "'unsafe-inline'", ...geetest],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...sites, ...standIns],
        mediaSrc: ["'self'", 'https:', ...sites],
        connectSrc: ["'self'", ...sites, ...geetest],
        frameSrc: ["'self'", ...sites],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    // Says the same as frame-ancestors, but knows no second origin.
    xFrameOptions: isSeparate(config) ? false : { action: 'sameorigin' },
    // The installation decides about HTTPS in front of it; a local start has none.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await limitRequests(http, config.rateLimitPerMinute)
  await http.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(formbody, { bodyLimit: limits.answerBytes })
  await http.register(multipart, {
    limits: { files: 1, fields: 10, fileSize: limits.fileBytes, fieldNameSize: 100, headerPairs: 50 },
  })
  return http
}
