import { createSandbox } from '../../../../sandbox/src/sandbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutsideError } from '../outside-call.ts'
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
