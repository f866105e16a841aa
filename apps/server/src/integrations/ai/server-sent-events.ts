export interface StreamedEvent {
  event: string
  data: string
}

/** Thrown when one event is longer than allowed: a stream of a single endless line must not fill the memory. */
export class EventTooLong extends Error {}

const MOST_EVENT_CHARACTERS = 1_000_000

function readEvent(block: string): StreamedEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}

/**
 * Yields the server-sent events of a text stream (https://html.spec.whatwg.org/multipage/server-sent-events.html), wherever
 * the network cuts it. Lines end with LF, CR LF or CR; an event that the stream does not finish is dropped.
 */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<StreamedEvent> {
  let rest = ''
  for await (const chunk of chunks) {
    const text = rest + chunk
    // A CR at the end may be half of a CR LF: whether the line ends here or there is known with the next chunk.
    const held = text.endsWith('\r') ? '\r' : ''
    const blocks = text
      .slice(0, text.length - held.length)
      .replaceAll(/\r\n?/g, '\n')
      .split('\n\n')
    rest = (blocks.pop() ?? '') + held
    if (rest.length > MOST_EVENT_CHARACTERS) throw new EventTooLong()
    for (const block of blocks) {
      const event = readEvent(block)
      if (event) yield event
    }
  }
}
