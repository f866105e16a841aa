import { Readable } from 'node:stream'
import { type Language, languageNames } from '@zhanfang/survey'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { FileResult } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ChatModel } from '../../integrations/ai/chat-model.ts'
import type { Outside } from '../../integrations/outside.ts'
import { IncompleteAnswer } from '../../integrations/outside-call.ts'
import type { AiUses } from './ai-uses.ts'
import { eventOf } from './event-text.ts'
import { hidePrivateWords } from './private-words.ts'
import { texts } from './texts.ts'

export interface TextToTranslate {
  key: string
  text: string
}

/** What goes to the service at a time: in longer lists models begin to pass over lines. */
const BATCH = { texts: 25, characters: 3_000 } as const
/** Times the characters of a batch that its answer may have before the model is cut off. */
const MOST_TIMES = 8
const LEAST_ROOM = 4_000

const lineSchema = z.object({ n: z.number().int(), t: z.string() })

/** One line of an answer; undefined for what is none: fences, explanations, half a line. */
function readLine(line: string): z.infer<typeof lineSchema> | undefined {
  const start = line.indexOf('{')
  const end = line.lastIndexOf('}')
  if (start < 0 || end < start) return undefined
  try {
    return lineSchema.safeParse(JSON.parse(line.slice(start, end + 1))).data
  } catch {
    return undefined
  }
}

function batchesOf(list: readonly TextToTranslate[]): TextToTranslate[][] {
  const batches: TextToTranslate[][] = []
  let characters = 0
  for (const one of list) {
    const last = batches.at(-1)
    characters += one.text.length
    if (last && last.length < BATCH.texts && characters <= BATCH.characters) last.push(one)
    else {
      batches.push([one])
      characters = one.text.length
    }
  }
  return batches
}

/** Lines of a text that comes in pieces, each as soon as it has ended. */
async function* linesOf(parts: AsyncIterable<string>, most: number): AsyncGenerator<string> {
  let rest = ''
  let read = 0
  for await (const part of parts) {
    read += part.length
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (read > most) return
  }
  yield rest
}

export type TextTranslator = ReturnType<typeof createTextTranslator>

/** Texts of surveys translated by an AI service: one use of the day for each call, streamed text by text. */
export function createTextTranslator({ outside, uses }: { outside: Pick<Outside, 'ai'>; uses: AiUses }) {
  async function* translateBatch(
    service: ChatModel,
    batch: readonly TextToTranslate[],
    { from, to }: { from: Language; to: Language },
    signal: AbortSignal,
  ): AsyncGenerator<TextToTranslate> {
    const hidden = batch.map(({ text }) => hidePrivateWords(text))
    const user = hidden.map(({ text }, index) => JSON.stringify({ n: index + 1, t: text })).join('\n')
    const question = { system: texts.translateInstruction(languageNames[from], languageNames[to]), user }
    const done = new Set<number>()
    for await (const line of linesOf(
      service.stream(question, signal),
      user.length * MOST_TIMES + LEAST_ROOM,
    )) {
      const read = readLine(line)
      const one = read && batch[read.n - 1]
      if (!one || done.has(read.n) || read.t.trim() === '') continue
      done.add(read.n)
      yield { key: one.key, text: hidden[read.n - 1]?.restore(read.t) ?? read.t }
    }
  }

  return {
    async translate(
      appId: string,
      { from, to, texts: list }: { from: Language; to: Language; texts: TextToTranslate[] },
      { signal, log }: { signal: AbortSignal; log: Pick<FastifyBaseLogger, 'warn'> },
    ): Promise<FileResult> {
      const model = outside.ai
      if (!model) throw new Refusal('serviceMissing')
      const service = model
      const left = await uses.take(appId)
      async function* events(): AsyncGenerator<string> {
        let count = 0
        try {
          for (const batch of batchesOf(list)) {
            if (signal.aborted) return
            for await (const one of translateBatch(service, batch, { from, to }, signal)) {
              count += 1
              yield eventOf('translated', one)
            }
          }
          yield count === 0 ? eventOf('failed', { message: texts.aiFailed }) : eventOf('done', { left })
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error }, 'translation of texts')
          yield eventOf('failed', {
            message: error instanceof IncompleteAnswer ? texts.aiCut : texts.aiFailed,
          })
        }
      }
      return {
        content: Readable.from(events()),
        fileName: texts.translationFileName,
        mediaType: 'text/event-stream; charset=utf-8',
      }
    },
  }
}
