import { contentSearch } from '@zhanfang/contract'
import { startFloors } from '../measuring/floors.ts'
import { load, type LoadResult } from '../measuring/load.ts'
import { interleave, measurement, type Bench, type Measurement } from '../measuring/measurement.ts'
import { openOperator } from '../measuring/operator.ts'
import { makeLargeLibrary } from './large-library.ts'

const ARTICLES = 100_000
const SIZE = 20

/** Milliseconds for one list, in the server and its database. */
const computing = ({ serverCpu, databaseCpu }: LoadResult) => serverCpu + databaseCpu

/** Lists of the console over 100,000 articles, one after the other, beside sending the same bytes. */
export const bench: Bench = {
  name: 'content-lists',
  async run(context) {
    const operator = await openOperator(context)
    const articles = context.quick ? ARTICLES / 10 : ARTICLES
    await makeLargeLibrary(operator, context.connectionString, articles)
    // A list says of more than 10,000 only that there are more, and offers no page behind them.
    const lastPage = Math.min(500, Math.floor(articles / SIZE))
    const looks: Record<string, object> = {
      'first page': {},
      'page 500': { page: 500 },
      'by reads, last page': { sort: '-reads', page: lastPage },
      'by reads, of a state, first page': { sort: '-reads', state: 1 },
      'by reads, of a state, last page': {
        sort: '-reads',
        state: 1,
        // Every second article is published.
        page: Math.min(lastPage, Math.floor(articles / SIZE / 2)),
      },
      'by reads, one author': { sort: '-reads', author: '作者7' },
      'by title, last page': { sort: 'title', page: lastPage },
      'state, page 200': { state: 1, page: 200 },
      'one author': { author: '作者7' },
      'of a month': { from: new Date(Date.now() - 30 * 86_400_000).toISOString() },
      'a frequent word': { keywords: '图书馆' },
      'two frequent words': { keywords: '图书馆 讲座' },
      'a frequent word, by reads': { keywords: '图书馆', sort: '-reads' },
      'a rare word': { keywords: '第54321号' },
    }
    const url = `${context.url}${contentSearch.path.replace('{kind}', 'article')}`
    const headers = { Authorization: `Bearer ${operator.token}`, appid: operator.appid }
    const floors = await startFloors(context.connectionString)
    const measurements: Measurement[] = []
    try {
      for (const [name, asked] of Object.entries(looks)) {
        const body = JSON.stringify({ page: 1, size: SIZE, ...asked })
        const sample = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
        if (!sample.ok) throw new Error(`${name}: status ${sample.status} ${await sample.text()}`)
        await floors.setBytes(new Uint8Array(await sample.arrayBuffer()), {
          'content-type': 'application/json',
        })
        const shared = { connections: 1, seconds: context.loadSeconds, databasePid: context.databasePid }
        const read = await interleave(context, {
          product: () => load({ ...shared, serverPid: context.serverPid, url, headers, body: () => body }),
          'bare http': () => load({ ...shared, serverPid: floors.pid, url: `${floors.url}/bytes` }),
        })
        measurements.push(
          measurement('content-lists', `${name}: computing of server and database`, {
            unit: 'ms',
            better: 'lower',
            values: read('product', computing),
            floors: { 'bare http': read('bare http', computing) },
            peers: [{ name: 'goal', figure: 20 }],
          }),
        )
      }
    } finally {
      floors.stop()
    }
    return measurements
  },
}
