import { createSandbox } from '../../../../sandbox/src/sandbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from 'node:http'
import { z } from 'zod'
import { IncompleteAnswer, OutsideError } from '../outside-call.ts'
import type { AiConfig } from '../services-config.ts'
import { createChatModel } from './chat-model.ts'

let sandbox: Awaited<ReturnType<typeof createSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await createSandbox()
  url = await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => sandbox.close())

const configOf = (more: Partial<AiConfig> = {}): AiConfig => ({
  provider: 'coze',
  baseUrl: `${url}/ai`,
  apiKey: 'sandbox',
  model: 'bot',
  allowPrivate: true,
  ...more,
})

async function ask(config: AiConfig): Promise<string[]> {
  const model = createChatModel(config)
  const parts: string[] = []
  const question = { system: '', user: '亲子活动' }
  for await (const part of model?.stream(question, new AbortController().signal) ?? []) parts.push(part)
  return parts
}

test('Coze and OpenAI-compatible services write in pieces', async () => {
  const coze = await ask(configOf())
  expect(coze.length).toBeGreaterThan(10)
  expect(coze.join('')).toMatch(/^亲子活动调查\n/)
  expect(await ask(configOf({ provider: 'openai', baseUrl: `${url}/ai/v1` }))).toEqual(coze)
})

test('a wrong key, a private network and a silent address fail without telling them', async () => {
  for (const config of [
    configOf({ apiKey: 'wrong' }),
    configOf({ provider: 'openai', baseUrl: `${url}/ai/v1`, apiKey: 'wrong' }),
    configOf({ allowPrivate: false }),
    configOf({ baseUrl: url.replace(/127\.0\.0\.1/, 'localhost'), allowPrivate: false }),
    configOf({ baseUrl: 'http://127.0.0.1:1' }),
  ]) {
    const failure = await ask(config).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OutsideError)
    expect(String(failure)).not.toMatch(/127|localhost|wrong/)
  }
})

/** A service that answers every call with the same lines of an event stream. */
async function serving(lines: string[], work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end(lines.map((line) => `data: ${line}\n\n`).join(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`)
  } finally {
    server.close()
  }
}

test('an answer that was cut off or failed half-way is not taken for a complete one', async () => {
  const part = '{"choices":[{"delta":{"content":"第一题"}}]}'
  const stopOf = (reason: string) => `{"choices":[{"delta":{},"finish_reason":"${reason}"}]}`
  const askFor = async (lines: string[]) => {
    let outcome: unknown
    await serving(lines, async (baseUrl) => {
      outcome = await ask(configOf({ provider: 'openai', baseUrl })).catch((error: unknown) => error)
    })
    return outcome
  }
  expect(await askFor([part, stopOf('stop'), '[DONE]'])).toEqual(['第一题'])
  expect(await askFor([part, '[DONE]'])).toEqual(['第一题'])
  expect(await askFor([part, stopOf('length'), '[DONE]'])).toBeInstanceOf(IncompleteAnswer)
  expect(await askFor([part])).toBeInstanceOf(IncompleteAnswer)
  const failed = await askFor([part, '{"error":{"code":"rate_limit","message":"slow down"}}', '[DONE]'])
  expect(failed).toBeInstanceOf(OutsideError)
  expect(failed).not.toBeInstanceOf(IncompleteAnswer)
})
