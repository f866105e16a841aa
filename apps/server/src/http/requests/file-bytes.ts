import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** The bytes of a file that is small enough to be held whole; refuses one of more than `most` bytes with `message`. */
export async function fileBytes(
  { content }: { content: Readable },
  most: number,
  message: string,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of content) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > most) throw new Refusal('fileTooLarge', { message })
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
