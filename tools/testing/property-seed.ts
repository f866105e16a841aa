// One seed for all property tests, so that a run says the same twice; PROPERTY_SEED and PROPERTY_FACTOR search further.
import fc from 'fast-check'
import { vi } from 'vitest'

// vitest.config.ts has turned both into numbers.
const seed = Number(process.env['PROPERTY_SEED'])
const factor = Number(process.env['PROPERTY_FACTOR'])

/** A property that names its own number of runs is multiplied as well as one that takes the usual hundred. */
function multiplied(parameters: unknown): object {
  const own = typeof parameters === 'object' && parameters !== null ? parameters : {}
  const { numRuns } = { numRuns: 100, ...own }
  return { ...own, numRuns: Math.max(1, Math.round(numRuns * factor)) }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

if (factor !== 1)
  vi.doMock('fast-check', () => {
    const often: ProxyHandler<typeof fc.assert | typeof fc.check> = {
      apply: (run, self, [property, parameters]: unknown[]): unknown =>
        Reflect.apply(run, self, [property, multiplied(parameters)]),
    }
    const runners = { assert: new Proxy(fc.assert, often), check: new Proxy(fc.check, often) }
    return { ...fc, ...runners, default: { ...fc, ...runners } }
  })
