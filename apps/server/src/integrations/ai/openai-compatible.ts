import { z } from 'zod'
import { IncompleteAnswer, OutsideError } from '../outside-call.ts'
import type { AiConfig } from '../services-config.ts'
import type { ChatModel } from './chat-model.ts'
import { jsonOf, postForEvents } from './event-stream.ts'

const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
})
const errorSchema = z.object({ error: z.object({ code: z.union([z.string(), z.number()]).nullish() }) })

/** `POST /chat/completions` with `stream`, as OpenAI and many others speak it; the base address ends in `/v1` or alike. */
export function createOpenAiModel(config: AiConfig): ChatModel {
  return {
    async *stream({ system, user }, signal) {
      const events = postForEvents(
        'ai',
        `${config.baseUrl}/chat/completions`,
        config.apiKey,
        {
          model: config.model,
          stream: true,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
        },
        { signal, allowPrivate: config.allowPrivate },
      )
      for await (const { event, data } of events) {
        if (data === '[DONE]') return
        const json = jsonOf(data)
        const failure = errorSchema.safeParse(json)
        if (failure.success || event === 'error')
          throw new OutsideError('ai', String(failure.data?.error.code ?? 'failed'))
        const choice = chunkSchema.safeParse(json).data?.choices[0]
        if (choice?.delta?.content) yield choice.delta.content
        if (choice?.finish_reason === 'stop') return
        // `length`, `content_filter` and others: what came is a part of the answer.
        if (choice?.finish_reason) throw new IncompleteAnswer(choice.finish_reason)
      }
      if (!signal.aborted) throw new IncompleteAnswer('ended early')
    },
  }
}
