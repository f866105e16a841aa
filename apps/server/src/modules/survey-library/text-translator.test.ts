import { expect, test } from 'vitest'
import { createTextTranslator } from './text-translator.ts'
import { hidePrivateWords } from './private-words.ts'

/** Asks a service that answers with these pieces; the events as they are sent, and what the service was asked. */
async function translate(pieces: readonly string[]) {
  const asked: string[] = []
  const model = {
    async *stream({ user }: { user: string }) {
      asked.push(user)
      yield* pieces
    },
  }
  const uses = { take: () => Promise.resolve(4), sweep: () => Promise.resolve() }
  const { content } = await createTextTranslator({ outside: { ai: model }, uses }).translate(
    'app',
    {
      from: 'zh',
      to: 'en',
      texts: [
        { key: 'a', text: '甲 a@b.cn' },
        { key: 'b', text: '乙' },
      ],
    },
    { signal: new AbortController().signal, log: { warn: () => {} } },
  )
  if (Buffer.isBuffer(content)) throw new Error('no stream')
  let written = ''
  for await (const piece of content) written += String(piece)
  return {
    asked,
    events: written
      .trim()
      .split('\n\n')
      .map((event) => event.replace('\n', ' ')),
  }
}

test('lines are read however they come, and what is none of them is passed over', async () => {
  const { asked, events } = await translate([
    '```json\n{"n":2,"t":"B',
    '"}\nHere you are:\n{"n":9,"t":"?"}\n{"n":2,"t":"again"}\n',
    '{"n":1,"t":"A {{ hidden:1 }}"}',
  ])
  expect(asked).toEqual(['{"n":1,"t":"甲 {{hidden:1}}"}\n{"n":2,"t":"乙"}'])
  expect(events).toEqual([
    'event: translated data: {"key":"b","text":"B"}',
    'event: translated data: {"key":"a","text":"A a@b.cn"}',
    'event: done data: {"left":4}',
  ])
})

test('a service that says nothing of use has failed', async () => {
  const { events } = await translate(['I cannot do that.'])
  expect(events).toHaveLength(1)
  expect(events[0]).toContain('event: failed')
})

test('private words come back in their places', () => {
  const { text, restore } = hidePrivateWords('找 13812345678 或 010-12345678')
  expect(text).not.toMatch(/\d{5}/)
  expect(restore(text)).toBe('找 13812345678 或 010-12345678')
  expect(restore('{{hidden:9}}')).toBe('{{hidden:9}}')
})
