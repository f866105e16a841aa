import { Readable } from 'node:stream'
import { z } from 'zod'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'
import { outlineFor } from './outline.ts'
import { translationFor } from './translation.ts'

const cozeSchema = z.object({
  bot_id: z.string().min(1),
  user_id: z.string().min(1),
  stream: z.literal(true),
  additional_messages: z.array(z.object({ content: z.string() })).min(1),
})
const openAiSchema = z.object({
  model: z.string().min(1),
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
})

const answerFor = (asked: string) => translationFor(asked) ?? outlineFor(asked)

/** Pieces of a few characters, as a model writes them. */
const piecesOf = (text: string) => text.match(/[\s\S]{1,6}/g) ?? []
const PIECE_MS = 12

async function* slowly(events: readonly string[]): AsyncGenerator<string> {
  for (const event of events) {
    await new Promise((resolve) => setTimeout(resolve, PIECE_MS))
    yield event
  }
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return undefined
  }
}

/** Coze's chat and the chat of OpenAI-compatible services, streamed; what they write is the same every time. */
export const service: SandboxService = {
  title: texts.ai,
  calls: ['POST /v3/chat', 'POST /v1/chat/completions'],
  register(app, { credentials }) {
    const isKnown = (header: string | undefined) => header === `Bearer ${credentials.secret}`

    app.post('/v3/chat', (request, reply) => {
      const body = cozeSchema.safeParse(jsonOf(request.body))
      // Coze answers mistakes with status 200 and a code.
      if (!isKnown(request.headers.authorization)) return reply.send({ code: 4101, msg: 'token invalid' })
      if (!body.success) return reply.send({ code: 4000, msg: 'invalid parameter' })
      const event = (name: string, data: unknown) => `event:${name}\ndata:${JSON.stringify(data)}\n\n`
      const asked = body.data.additional_messages.at(-1)?.content ?? ''
      return reply
        .type('text/event-stream; charset=utf-8')
        .send(
          Readable.from(
            slowly([
              event('conversation.chat.created', { id: '1', status: 'created' }),
              ...piecesOf(answerFor(asked)).map((content) =>
                event('conversation.message.delta', { role: 'assistant', type: 'answer', content }),
              ),
              event('conversation.message.completed', { role: 'assistant', type: 'verbose', content: '{}' }),
              event('conversation.chat.completed', { id: '1', status: 'completed' }),
              'event:done\ndata:"[DONE]"\n\n',
            ]),
          ),
        )
    })

    app.post('/v1/chat/completions', (request, reply) => {
      const body = openAiSchema.safeParse(jsonOf(request.body))
      if (!isKnown(request.headers.authorization)) {
        return reply.status(401).send({ error: { code: 'invalid_api_key' } })
      }
      if (!body.success) return reply.status(400).send({ error: { code: 'invalid_request' } })
      const asked = body.data.messages.at(-1)?.content ?? ''
      const chunk = (delta: unknown) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`
      return reply
        .type('text/event-stream; charset=utf-8')
        .send(
          Readable.from(
            slowly([
              chunk({ role: 'assistant', content: '' }),
              ...piecesOf(answerFor(asked)).map((content) => chunk({ content })),
              'data: [DONE]\n\n',
            ]),
          ),
        )
    })
  },
}
