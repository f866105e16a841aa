import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorKinds, type ErrorKind, type Failure } from '@zhanfang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isConnectionLoss, isDiskFull, isUnstorableText } from '../database/database.ts'
import { Refusal } from './refusal.ts'

const frameworkErrorSchema = z.object({
  statusCode: z.number().int().optional(),
  code: z.string().optional(),
})

/** What the form reader says of an upload that ends or is damaged in the middle; its errors carry no code. */
const BROKEN_UPLOAD =
  /^(?:Unexpected end of multipart data|Part terminated early|Multipart: |Malformed part header)/

function kindOfStatus(status: number): ErrorKind {
  switch (status) {
    case 404:
      return 'notFound'
    case 408:
      return 'tooSlow'
    case 413:
      return 'tooLarge'
    case 414:
      return 'addressTooLong'
    case 415:
      return 'unsupportedMedia'
    case 429:
      return 'tooManyRequests'
    case 431:
      return 'headersTooLarge'
    default:
      return status >= 500 ? 'internal' : 'invalidInput'
  }
}

/** Anything that is thrown, as the refusal that the caller is told; no inner detail leaves the server. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) {
    // A field is told its first mistake only: the others often follow from it.
    const byField = new Map<string, string>()
    for (const issue of error.issues.slice(0, 200)) {
      const field = issue.path.join('.')
      if (!byField.has(field)) byField.set(field, issue.message)
    }
    const problems = [...byField].map(([field, message]) => ({ field, message }))
    return new Refusal('invalidInput', { message: problems[0]?.message, problems })
  }
  if (isDiskFull(error)) return new Refusal('diskFull')
  if (isConnectionLoss(error)) return new Refusal('unavailable')
  if (isUnstorableText(error))
    return new Refusal('invalidInput', { message: '内容里有不能保存的字符，请删去后再试' })
  if (error instanceof Error && BROKEN_UPLOAD.test(error.message))
    return new Refusal('invalidInput', { message: '上传没有传完整，请重新上传' })
  const framework = frameworkErrorSchema.safeParse(error)
  const status = framework.success ? framework.data.statusCode : undefined
  return new Refusal(status ? kindOfStatus(status) : 'internal')
}

export function failureBody(refusal: Refusal, requestId: string): Failure {
  return {
    code: errorKinds[refusal.kind].code,
    msg: refusal.message,
    data: {
      requestId,
      ...(refusal.problems ? { problems: refusal.problems } : {}),
      ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
    },
  }
}

/** A whole HTTP response for a connection whose request never reached the framework. */
export function rawFailure(kind: ErrorKind, requestId: string): string {
  const { status } = errorKinds[kind]
  const body = JSON.stringify(failureBody(new Refusal(kind), requestId))
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Answers what Node's parser refuses: broken requests, headers that are too large or too slow. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const kind =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'tooSlow'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'headersTooLarge'
        : 'invalidInput'
  if (socket.writable) socket.write(rawFailure(kind, randomUUID()))
  socket.destroy()
}

/** Answers addresses that the router refuses before any hook runs: bad escapes, parameters that are too long. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  void reply
    .status(errorKinds[refusal.kind].status)
    .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': request.id })
    .send(failureBody(refusal, request.id))
}

/**
 * One exit for every error: envelope, status, and a log line for our own faults only. While `isDiskLow`, a database that
 * is away is away for that reason, and callers are told so.
 */
export function handleFailures(server: FastifyInstance, isDiskLow = () => false): void {
  server.setErrorHandler(async (error, request, reply) => {
    // Whoever sent the request has left before its end: nobody reads the answer, and it is no fault of ours.
    const { raw } = request
    if (raw.destroyed && !raw.complete) {
      reply.raw.destroy()
      return reply
    }
    const found = refusalOf(error)
    const refusal = found.kind === 'unavailable' && isDiskLow() ? new Refusal('diskFull') : found
    const { status } = errorKinds[refusal.kind]
    if (refusal.kind === 'diskFull') request.log.warn(refusal.message)
    else if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (reply.raw.headersSent) {
      reply.raw.destroy()
      return reply
    }
    return reply.status(status).send(failureBody(refusal, request.id))
  })
}
