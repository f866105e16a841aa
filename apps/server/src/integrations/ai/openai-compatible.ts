import { z } from 'zod'
import type { AiConfig } from '../services-config.ts'
import type { ChatModel } from './chat-model.ts'
import { jsonOf, postForEvents } from './event-stream.ts'

const chunkSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
})

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
      for await (const { data } of events) {
        if (data === '[DONE]') return
        const chunk = chunkSchema.safeParse(jsonOf(data))
        const text = chunk.data?.choices[0]?.delta?.content
        if (text) yield text
      }
    },
  }
}
