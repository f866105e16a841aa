import type { Readable } from 'node:stream'

/** Where files live: a local folder or an S3-compatible store. Keys are paths such as `apps/<id>/files/<id>.png`. */
export interface FileStorage {
  /** Stores a stream whole: nothing is visible under the key when it breaks off. Gives the bytes written. */
  write(key: string, content: Readable, mediaType: string): Promise<{ size: number }>
  /** Null when there is no such file. `range` counts bytes, both ends included. */
  read(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ content: Readable; size: number } | null>
  remove(key: string): Promise<void>
}
