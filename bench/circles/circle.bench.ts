import { startFloors } from '../measuring/floors.ts'
import { load } from '../measuring/load.ts'
import { interleave, measurement, type Bench, type Measurement } from '../measuring/measurement.ts'
import { openOperator } from '../measuring/operator.ts'
import { makeLargeCircle } from './large-circle.ts'

const MEMBERS = 10_000
const POSTS = 100_000
/** Place of a post in the middle, from which a page is asked for. */
const MIDDLE = `BP${'50000'.padStart(24, '0')}`

/** The pages of a circle of 10,000 members and 100,000 posts, one visitor after the other, beside sending the same bytes. */
export const bench: Bench = {
  name: 'circle',
  async run(context) {
    const operator = await openOperator(context)
    const { path } = await makeLargeCircle(operator, context.connectionString, {
      members: MEMBERS,
      posts: context.quick ? POSTS / 10 : POSTS,
    })
    const looks = {
      'feed, first page': '/feed',
      'feed, from the middle': `/feed?before=${MIDDLE}`,
      'feed, prime posts': '/feed?prime=1',
      'news since the newest': `/news?after=${MIDDLE.replace('BP', 'BZ')}`,
    }
    const floors = await startFloors(context.connectionString)
    const measurements: Measurement[] = []
    try {
      for (const [name, asked] of Object.entries(looks)) {
        const url = context.url + path + asked
        const sample = await fetch(url)
        if (!sample.ok) throw new Error(`${name}: status ${sample.status}`)
        const type = sample.headers.get('content-type') ?? 'text/html'
        await floors.setBytes(new Uint8Array(await sample.arrayBuffer()), { 'content-type': type })
        const shared = { connections: 1, seconds: context.loadSeconds, databasePid: context.databasePid }
        const read = await interleave(context, {
          product: () => load({ ...shared, serverPid: context.serverPid, url }),
          'bare http': () => load({ ...shared, serverPid: floors.pid, url: `${floors.url}/bytes` }),
        })
        measurements.push(
          measurement('circle', `${name}: p50`, {
            unit: 'ms',
            better: 'lower',
            values: read('product', ({ p50 }) => p50),
            floors: { 'bare http': read('bare http', ({ p50 }) => p50) },
            peers: [{ name: 'goal', figure: 50 }],
          }),
        )
      }
    } finally {
      floors.stop()
    }
    return measurements
  },
}
