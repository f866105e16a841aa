import { randomBytes } from 'node:crypto'
import { addressOf, answerSubmit, surveyDetail } from '@zhanfang/contract'
import { startFloors } from '../measuring/floors.ts'
import { load, type LoadResult } from '../measuring/load.ts'
import { interleave, measurement, type Bench, type Measurement } from '../measuring/measurement.ts'
import { openOperator, publishSurvey } from '../measuring/operator.ts'
import { checkServiceAnswers, serviceAnswers, serviceSurvey } from './service-survey.ts'

/** Payload 3.90.2 as shipped, and the Fastify + pg server of one insert per request that it was measured beside. */
const peers = {
  10: { perSecond: 578, p50: 15, p99: 38, floor: { perSecond: 7348, p50: 1.2, p99: 3.9 } },
  50: { perSecond: 654, p50: 71, p99: 141, floor: { perSecond: 8517, p50: 5.2, p99: 12.8 } },
} as const

/** Answers submitted per second, every one its own: checked, stored, committed, and counted afterwards. */
export const bench: Bench = {
  name: 'submissions',
  async run(context) {
    const operator = await openOperator(context)
    const definition = serviceSurvey('提交压测')
    checkServiceAnswers(definition)
    const id = await publishSurvey(operator, definition)
    const floors = await startFloors(context.connectionString)

    const bodies = Array.from(
      { length: 2000 },
      (_, number) => `,"version":1,"answers":${JSON.stringify(serviceAnswers(number))},"channel":"link"}`,
    )
    let made = 0
    const body = () => {
      made += 1
      return `{"submitId":"${randomBytes(12).toString('hex')}"${bodies[made % bodies.length]}`
    }
    const answerCount = async () => (await operator.client.call(surveyDetail, { params: { id } })).answerCount

    const measurements: Measurement[] = []
    try {
      for (const connections of [10, 50] as const) {
        const shared = { connections, seconds: context.loadSeconds, body, databasePid: context.databasePid }
        const submit = async () => {
          const before = await settled(answerCount)
          const result = await load({
            ...shared,
            serverPid: context.serverPid,
            url: context.url + addressOf(answerSubmit, { params: { id } }),
          })
          const stored = (await settled(answerCount)) - before
          // The warm-up is cut off by the clock: what was under way then may be stored without having been told.
          if (stored < result.acknowledged || stored > result.acknowledged + connections)
            throw new Error(`${stored} answers are stored, ${result.acknowledged} were acknowledged`)
          return result
        }
        const floor = (path: string) => () =>
          load({ ...shared, serverPid: floors.pid, url: floors.url + path })
        const read = await interleave<Omit<LoadResult, 'acknowledged'>>(context, {
          product: submit,
          'http + insert': floor('/insert'),
          'http, parsed only': floor('/parse'),
          'insert, no http': () =>
            floors.insertLoop(connections, context.loadSeconds, body(), context.databasePid),
        })
        const names = ['http + insert', 'http, parsed only', 'insert, no http']
        const peer = peers[connections]
        for (const [key, name, unit, better] of [
          ['perSecond', 'submissions', 'req/s', 'higher'],
          ['p50', 'p50', 'ms', 'lower'],
          ['p99', 'p99', 'ms', 'lower'],
          ['serverCpu', 'computing of the server', 'ms', 'lower'],
          ['databaseCpu', 'computing of the database', 'ms', 'lower'],
        ] as const) {
          measurements.push(
            measurement('submissions', `${name}, ${connections} connections`, {
              unit,
              better,
              values: read('product', (result) => result[key]),
              floors: Object.fromEntries(names.map((floor) => [floor, read(floor, (result) => result[key])])),
              peers:
                key === 'serverCpu' || key === 'databaseCpu'
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

/** The count once it no longer changes: requests that were cut off may still be under way. */
async function settled(count: () => Promise<number>): Promise<number> {
  for (let before = await count(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const now = await count()
    if (now === before) return now
    before = now
  }
}
