import { startFloors } from '../measuring/floors.ts'
import { load } from '../measuring/load.ts'
import { interleave, measurement, type Bench, type Measurement } from '../measuring/measurement.ts'
import { openOperator } from '../measuring/operator.ts'
import { pageOfBlocks, publishPage, libraryPicture } from './published-page.ts'

/** Payload's page of one article, and the bare page of its own floor. */
const peers = {
  10: { perSecond: 384, p50: 23, p99: 52, floor: { perSecond: 10_336, p50: 0.8, p99: 2.7 } },
  50: { perSecond: 413, p50: 118, p99: 239, floor: { perSecond: 12_182, p50: 3.8, p99: 8.1 } },
} as const

/** A published page of 30 blocks as browsers get it (compressed), against bare node:http sending the same bytes. */
export const bench: Bench = {
  name: 'page',
  async run(context) {
    const operator = await openOperator(context)
    const { path } = await publishPage(operator, pageOfBlocks(30, await libraryPicture(operator)))
    const url = context.url + path
    const headers = { 'accept-encoding': 'gzip' }
    const sample = await fetch(url, { headers })
    const html = await sample.text()
    const blocks = html.match(/服务 \d+|第 \d+ 段/g)?.length ?? 0
    if (!sample.ok || blocks < 20)
      throw new Error(`the page shows ${blocks} of its blocks, status ${sample.status}`)

    const floors = await startFloors(context.connectionString)
    const measurements: Measurement[] = []
    try {
      const raw = await rawBody(url, headers)
      await floors.setBytes(raw.body, raw.headers)
      context.say(`page: ${raw.body.length} bytes on the wire, ${html.length} characters`)
      for (const connections of [10, 50] as const) {
        const shared = {
          connections,
          seconds: context.loadSeconds,
          headers,
          databasePid: context.databasePid,
        }
        const read = await interleave(context, {
          product: () => load({ ...shared, serverPid: context.serverPid, url }),
          'bare http': () => load({ ...shared, serverPid: floors.pid, url: `${floors.url}/bytes` }),
        })
        const peer = peers[connections]
        for (const [key, name, unit, better] of [
          ['perSecond', 'pages', 'req/s', 'higher'],
          ['p50', 'p50', 'ms', 'lower'],
          ['p99', 'p99', 'ms', 'lower'],
          ['serverCpu', 'computing of the server', 'ms', 'lower'],
        ] as const) {
          measurements.push(
            measurement('page', `${name}, ${connections} connections`, {
              unit,
              better,
              values: read('product', (result) => result[key]),
              floors: { 'bare http': read('bare http', (result) => result[key]) },
              peers:
                key === 'serverCpu'
                  ? []
                  : [{ name: 'Payload', figure: peer[key], ratio: peer[key] / peer.floor[key] }],
            }),
          )
        }
      }
    } finally {
      floors.stop()
    }
    return measurements
  },
}

/** The body as it is on the wire, still compressed, with its headers. */
async function rawBody(
  address: string,
  headers: Record<string, string>,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const kept = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
          ['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name) || value === undefined
            ? []
            : [[name, String(value)]],
        )
        resolve({ body: new Uint8Array(Buffer.concat(chunks)), headers: Object.fromEntries(kept) })
      })
    }).on('error', reject)
  })
}
