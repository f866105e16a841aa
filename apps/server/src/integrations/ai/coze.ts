import { z } from 'zod'
import { IncompleteAnswer, OutsideError } from '../outside-call.ts'
import type { AiConfig } from '../services-config.ts'
import type { ChatModel } from './chat-model.ts'
import { jsonOf, postForEvents } from './event-stream.ts'

const deltaSchema = z.object({ type: z.literal('answer'), content: z.string() })
const failureSchema = z.object({ last_error: z.object({ code: z.number() }).optional() })

/** Everybody who asks is one user to Coze: who it was stays here. */
const USER = 'zhanfang'

/** `POST /v3/chat` with `stream`: the bot's answer comes as `conversation.message.delta` events. */
export function createCozeModel(config: AiConfig): ChatModel {
  return {
    async *stream({ system, user }, signal) {
      const events = postForEvents(
        'ai',
        `${config.baseUrl}/v3/chat`,
        config.apiKey,
        {
          bot_id: config.model,
          user_id: USER,
          stream: true,
          auto_save_history: false,
          additional_messages: [
            { role: 'user', type: 'question', content_type: 'text', content: `${system}\n\n${user}` },
          ],
        },
        { signal, allowPrivate: config.allowPrivate },
      )
      for await (const { event, data } of events) {
        if (event === 'done' || event === 'conversation.chat.completed') return
        if (event === 'conversation.chat.failed' || event === 'error') {
          const failure = failureSchema.safeParse(jsonOf(data))
          throw new OutsideError('ai', String(failure.data?.last_error?.code ?? 'failed'))
        }
        if (event !== 'conversation.message.delta') continue
        const delta = deltaSchema.safeParse(jsonOf(data))
        if (delta.success && delta.data.content !== '') yield delta.data.content
      }
      if (!signal.aborted) throw new IncompleteAnswer('ended early')
    },
  }
}
