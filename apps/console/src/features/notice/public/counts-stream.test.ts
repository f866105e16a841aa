import type { NoticeCounts } from '@zhanfang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventReader, followCounts, type CountsSource } from './counts-stream.ts'

const counts = (unReadNum: number): NoticeCounts => ({
  unReadNum,
  todoNum: 0,
  notifyNoticeCount: 0,
  weappTodoNum: 0,
  msgUnReadNum: 0,
})
const event = (value: NoticeCounts) => `event: counts\ndata: ${JSON.stringify(value)}\n\n`

/** A stream that the test writes to. */
function line() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }),
    say: async (text: string) => {
      controller?.enqueue(new TextEncoder().encode(text))
      await vi.advanceTimersByTimeAsync(0)
    },
    close: async () => {
      controller?.close()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

function follow(open: CountsSource['open'], answer: number | Error = 7) {
  const stop = new AbortController()
  const source = {
    open: vi.fn(open),
    ask: vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(counts(answer)))),
    onCounts: vi.fn<CountsSource['onCounts']>(),
    onEnded: vi.fn<CountsSource['onEnded']>(),
    random: () => 0.5,
  }
  const done = followCounts(source, stop.signal)
  return { source, stop, done }
}
const refused = () => Promise.resolve(new Response('', { status: 503 }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('events are read whole, however they are cut; comments are left out', () => {
  const read = createEventReader()
  expect(read(':\n\nevent: cou')).toEqual([])
  expect(read('nts\r\ndata: {"a":\r\ndata: 1}\r\n\r\nevent: ended\ndata: {}\n\n')).toEqual([
    { event: 'counts', data: '{"a":\n1}' },
    { event: 'ended', data: '{}' },
  ])
})

test('while the stream works nothing is asked', async () => {
  const stream = line()
  const { source, stop, done } = follow(() => Promise.resolve(stream.response))
  await stream.say(event(counts(1)) + event(counts(2)))
  for (let minute = 0; minute < 10; minute += 1) {
    await stream.say(':\n\n')
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(source.onCounts.mock.calls.map(([now]) => now.unReadNum)).toEqual([1, 2])
  expect(source.open).toHaveBeenCalledTimes(1)
  expect(source.ask).not.toHaveBeenCalled()
  stop.abort()
  await vi.advanceTimersByTimeAsync(0)
  await done
})

test('a stream that is cut is opened again after a moment', async () => {
  const lines = [line(), line()]
  let opened = 0
  const { source, stop } = follow(() => Promise.resolve((lines[opened++] ?? line()).response))
  await lines[0]?.say(event(counts(1)))
  await lines[0]?.close()
  expect(source.open).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(source.open).toHaveBeenCalledTimes(2)
  expect(source.ask).not.toHaveBeenCalled()
  stop.abort()
})

test('without a stream the counts are asked for, ever less often and never in a flood', async () => {
  const { source, stop } = follow(refused)
  await vi.advanceTimersByTimeAsync(0)
  expect(source.onCounts).toHaveBeenLastCalledWith(counts(7))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(source.ask.mock.calls.length).toBeGreaterThan(50)
  expect(source.ask.mock.calls.length).toBeLessThan(70)
  expect(source.open.mock.calls.length).toBeLessThan(20)
  stop.abort()
})

test('a stream that stays silent is given up for asking', async () => {
  const { source, stop } = follow(
    (signal) =>
      new Promise((resolve, reject) => {
        const stream = line()
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        void stream
        void resolve
      }),
  )
  await vi.advanceTimersByTimeAsync(9_000)
  expect(source.ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(source.ask).toHaveBeenCalledTimes(1)
  stop.abort()
})

test('the end of the session ends everything, said by the stream or by its refusal', async () => {
  const stream = line()
  const one = follow(() => Promise.resolve(stream.response))
  await stream.say(`${event(counts(1))}event: ended\ndata: {}\n\n`)
  await one.done
  expect(one.source.onEnded).toHaveBeenCalledTimes(1)
  const other = follow(() => Promise.resolve(new Response('', { status: 401 })))
  await other.done
  expect(other.source.onEnded).toHaveBeenCalledTimes(1)
})

test('nonsense is not taken for counts', async () => {
  const stream = line()
  const { source, stop } = follow(() => Promise.resolve(stream.response))
  await stream.say('event: counts\ndata: {"unReadNum":"many"}\n\nevent: counts\ndata: {\n\n')
  expect(source.onCounts).not.toHaveBeenCalled()
  stop.abort()
})
