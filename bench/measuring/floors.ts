// The process with the floors, from the side of the benches.
import { fork } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'

const loopSchema = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  serverCpu: z.number(),
  databaseCpu: z.number(),
})
const streamSchema = z.object({ seconds: z.number(), peak: z.number().nullable() })

export interface Floors {
  url: string
  pid: number
  /** One-row inserts of the JSON through a pool of 10, without HTTP. */
  insertLoop(
    connections: number,
    seconds: number,
    json: string,
    databasePid: number,
  ): Promise<z.infer<typeof loopSchema>>
  /** What `/bytes` answers from now on. */
  setBytes(content: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<void>
  /** All answers of a survey through a cursor, to nowhere or as plain CSV into a file. Seconds, MB. */
  stream(surveyId: string, file?: string): Promise<z.infer<typeof streamSchema>>
  stop(): void
}

export async function startFloors(connectionString: string): Promise<Floors> {
  const child = fork(path.join(import.meta.dirname, 'floor-server.ts'), {
    env: { ...process.env, FLOOR_DATABASE: connectionString },
  })
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(z.object({ port: z.number() }).parse(message)))
    child.once('exit', () => reject(new Error('the floors did not start')))
  })
  const url = `http://127.0.0.1:${port}`
  async function ask(address: string, body: BodyInit = ''): Promise<unknown> {
    const answer = await fetch(url + address, { method: 'POST', body })
    return answer.json()
  }
  return {
    url,
    pid: child.pid ?? Number.NaN,
    insertLoop: async (connections, seconds, json, databasePid) =>
      loopSchema.parse(
        await ask(`/insert-loop?connections=${connections}&seconds=${seconds}&database=${databasePid}`, json),
      ),
    async setBytes(content, headers) {
      await ask(`/set-bytes?headers=${encodeURIComponent(JSON.stringify(headers))}`, content)
    },
    stream: async (surveyId, file) =>
      streamSchema.parse(
        await ask(
          `/stream?survey=${surveyId}${file === undefined ? '' : `&file=${encodeURIComponent(file)}`}`,
        ),
      ),
    stop: () => child.kill(),
  }
}
