import { startFloors } from '../measuring/floors.ts'
import { load } from '../measuring/load.ts'
import { interleave, measurement, type Bench, type Measurement } from '../measuring/measurement.ts'
import { openOperator } from '../measuring/operator.ts'
import { type BenchShop, openBenchShop } from './bench-shop.ts'

const GOODS = 40
const CUSTOMERS = 400
const CONNECTIONS = 20
/** Orders a second, and milliseconds, that the product is to reach on two idle cores. */
const goals = { perSecond: 300, p99: 200 }

/** Once nothing changes any more: requests that were cut off may still be under way. */
async function settled(shop: BenchShop): ReturnType<BenchShop['counts']> {
  for (let before = await shop.counts(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const now = await shop.counts()
    if (now.orders === before.orders && now.held === before.held) return now
    before = now
  }
}

/** Orders per second by the form of the checkout: priced, written, their stock held, in one commit each. */
export const bench: Bench = {
  name: 'orders',
  async run(context) {
    const operator = await openOperator(context)
    const shop = await openBenchShop(operator, context.connectionString, {
      goods: GOODS,
      customers: CUSTOMERS,
    })
    const floors = await startFloors(context.connectionString)
    const measurements: Measurement[] = []
    try {
      for (const [name, goods] of [
        [`${GOODS} goods`, shop.goodsIds],
        // All wait for the one row of its stock.
        ['one thing that all want', shop.goodsIds.slice(0, 1)],
      ] as const) {
        let made = 0
        const shared = {
          connections: CONNECTIONS,
          seconds: context.loadSeconds,
          databasePid: context.databasePid,
          contentType: 'application/x-www-form-urlencoded',
          body: () => {
            made += 1
            return shop.form(goods[made % goods.length] ?? '')
          },
          headersOf: () => ({ cookie: shop.cookie() }),
          // The form leads to the order.
          good: 303,
        }
        const order = async () => {
          const before = await settled(shop)
          const url = `${context.url}/h5/${operator.appid}/shop/checkout`
          const result = await load({ ...shared, serverPid: context.serverPid, url })
          const after = await settled(shop)
          const stored = after.orders - before.orders
          // The warm-up is cut off by the clock: what was under way then may be stored without having been told.
          if (stored < result.acknowledged || stored > result.acknowledged + CONNECTIONS)
            throw new Error(`${stored} orders are stored, ${result.acknowledged} were acknowledged`)
          if (after.held - before.held !== stored)
            throw new Error(`${after.held - before.held} pieces are held for ${stored} orders`)
          return result
        }
        const url = `${floors.url}/order?goods=${goods.length}`
        const read = await interleave(context, {
          product: order,
          'http + the writes': () => load({ ...shared, serverPid: floors.pid, url }),
        })
        for (const [key, title, unit, better] of [
          ['perSecond', 'orders', 'req/s', 'higher'],
          ['p50', 'p50', 'ms', 'lower'],
          ['p99', 'p99', 'ms', 'lower'],
          ['serverCpu', 'computing of the server', 'ms', 'lower'],
          ['databaseCpu', 'computing of the database', 'ms', 'lower'],
        ] as const)
          measurements.push(
            measurement('orders', `${title}, ${name}`, {
              unit,
              better,
              values: read('product', (result) => result[key]),
              floors: { 'http + the writes': read('http + the writes', (result) => result[key]) },
              peers: key === 'perSecond' || key === 'p99' ? [{ name: 'goal', figure: goals[key] }] : [],
            }),
          )
      }
    } finally {
      floors.stop()
      await shop.close()
    }
    return measurements
  },
}
