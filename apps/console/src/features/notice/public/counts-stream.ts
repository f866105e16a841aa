import { noticeCountsSchema, type NoticeCounts } from '@zhanfang/contract'

/** One event of a server-sent stream. */
export interface StreamEvent {
  event: string
  data: string
}

/** Takes text as it arrives and gives the events that are complete; comments are left out. */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let rest = ''
  return (chunk) => {
    const blocks = (rest + chunk).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      let event = 'message'
      const data: string[] = []
      for (const line of block.split('\n')) {
        if (line.startsWith('event:')) event = line.slice(6).trim()
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      }
      return data.length > 0 ? [{ event, data: data.join('\n') }] : []
    })
  }
}

/** The server says something at least every 25 s; a line that is silent for longer is dead. */
const SILENCE_MS = 70_000
/** The first counts come at once; a proxy that holds them back makes the stream useless. */
const FIRST_EVENT_MS = 10_000
/** After this many streams that gave nothing, most rounds only ask for the counts. */
const GIVE_UP_AFTER = 3
const STREAM_EVERY = 5
const SHORTEST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

export interface CountsSource {
  /** Opens the stream. */
  open: (signal: AbortSignal) => Promise<Response>
  /** Asks for the counts once; rejects when there is no answer. */
  ask: (signal: AbortSignal) => Promise<NoticeCounts>
  onCounts: (counts: NoticeCounts) => void
  /** The session is over. */
  onEnded: () => void
  /** 0 to 1, spreads consoles that lost the same server; Math.random outside tests. */
  random?: () => number
}

type StreamOutcome = 'ended' | 'cut' | 'nothing'

function countsOf(data: string): NoticeCounts | undefined {
  try {
    return noticeCountsSchema.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}

async function readStream(source: CountsSource, signal: AbortSignal): Promise<StreamOutcome> {
  const quiet = new AbortController()
  const both = AbortSignal.any([signal, quiet.signal])
  let timer = setTimeout(() => quiet.abort(), FIRST_EVENT_MS)
  let outcome: StreamOutcome = 'nothing'
  try {
    const response = await source.open(both)
    if (response.status === 401) return 'ended'
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
    if (!response.ok || !isStream || !response.body) return 'nothing'
    const events = createEventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    both.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return outcome
      for (const { event, data } of events(value)) {
        if (event === 'ended') return 'ended'
        const counts = event === 'counts' ? countsOf(data) : undefined
        if (!counts) continue
        outcome = 'cut'
        if (!signal.aborted) source.onCounts(counts)
      }
      if (outcome === 'nothing') continue
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), SILENCE_MS)
    }
  } catch {
    return outcome
  } finally {
    clearTimeout(timer)
    quiet.abort()
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}

/**
 * Keeps the counts fresh until `signal` aborts: by the stream where it works, else by asking at growing intervals of
 * 5 to 60 seconds. Never more than one request at a time.
 */
export async function followCounts(source: CountsSource, signal: AbortSignal): Promise<void> {
  const { random = Math.random } = source
  let failures = 0
  while (!signal.aborted) {
    const tryStream = failures < GIVE_UP_AFTER || failures % STREAM_EVERY === 0
    const outcome = tryStream ? await readStream(source, signal) : 'nothing'
    if (signal.aborted) return
    if (outcome === 'ended') return source.onEnded()
    if (outcome === 'cut') {
      failures = 0
      // A server that restarts is met by its consoles one after the other.
      await pause(1_000 + random() * 4_000, signal)
      continue
    }
    failures += 1
    try {
      const counts = await source.ask(signal)
      if (!signal.aborted) source.onCounts(counts)
    } catch {
      // Asked again in the next round.
    }
    const wait = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(failures - 1, 5))
    await pause(wait * (0.8 + random() * 0.4), signal)
  }
}
