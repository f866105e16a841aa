import { errorKinds, type ErrorKind, type Failure } from '@zhanfang/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isConnectionLoss, isUnstorableText } from '../database/database.ts'
import { Refusal } from './refusal.ts'

const frameworkErrorSchema = z.object({
  statusCode: z.number().int().optional(),
  code: z.string().optional(),
})

function kindOfStatus(status: number): ErrorKind {
  switch (status) {
    case 404:
      return 'notFound'
    case 413:
      return 'tooLarge'
    case 415:
      return 'unsupportedMedia'
    case 429:
      return 'tooManyRequests'
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
  if (isConnectionLoss(error)) return new Refusal('unavailable')
  if (isUnstorableText(error))
    return new Refusal('invalidInput', { message: '内容里有不能保存的字符，请删去后再试' })
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

/** One exit for every error: envelope, status, and a log line for our own faults only. */
export function handleFailures(server: FastifyInstance): void {
  server.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error)
    const { status } = errorKinds[refusal.kind]
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (reply.raw.headersSent) {
      reply.raw.destroy()
      return reply
    }
    return reply.status(status).send(failureBody(refusal, request.id))
  })
}
