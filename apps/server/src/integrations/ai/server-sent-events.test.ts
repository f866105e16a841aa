import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventTooLong, readEvents, type StreamedEvent } from './server-sent-events.ts'

async function* streamOf(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks
}

async function eventsOf(chunks: readonly string[]): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = []
  for await (const event of readEvents(streamOf(chunks))) events.push(event)
  return events
}

test.each(['\n', '\r\n', '\r'])(
  'events are whole wherever the network cuts a stream with %j',
  async (end) => {
    const lines = [
      'event: delta',
      'data: 亲子',
      'data: 活动',
      '',
      ': a comment',
      '',
      'data:{"a":1}',
      '',
      'data: [DONE]',
      '',
      '',
    ]
    const text = lines.join(end)
    const whole = [
      { event: 'delta', data: '亲子\n活动' },
      { event: 'message', data: '{"a":1}' },
      { event: 'message', data: '[DONE]' },
    ]
    // A CR at the very end may still become a CR LF.
    const expected = end === '\r' ? whole.slice(0, 2) : whole
    for (let cut = 0; cut <= text.length; cut += 1)
      expect(await eventsOf([text.slice(0, cut), text.slice(cut)])).toEqual(expected)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(text.length)), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
        const chunks = places.slice(1).map((place, index) => text.slice(places[index], place))
        expect(await eventsOf(chunks)).toEqual(expected)
      }),
    )
  },
)

test('a line without an end is refused', async () => {
  await expect(eventsOf(['data: ', 'x'.repeat(1_000_001)])).rejects.toThrow(EventTooLong)
})
