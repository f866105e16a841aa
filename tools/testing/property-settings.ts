/** How property tests are run: the seed of their random values and how many times more runs than usual. */
export interface PropertySettings {
  seed: number
  factor: number
}

/**
 * Reads PROPERTY_SEED (a whole number, or `random` for another one each time) and PROPERTY_FACTOR (above 0). Without
 * them every run of the suite tries the same values. Throws on anything else, so that a slip does not pass as a search.
 */
export function propertySettings(env: Readonly<Record<string, string | undefined>>): PropertySettings {
  const { PROPERTY_SEED: seed = '20261121', PROPERTY_FACTOR: factor = '1' } = env
  const settings = {
    seed: seed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(seed),
    factor: Number(factor),
  }
  if (!Number.isInteger(settings.seed))
    throw new Error(`PROPERTY_SEED: ${seed} is neither a number nor "random"`)
  if (!(settings.factor > 0)) throw new Error(`PROPERTY_FACTOR: ${factor} is not a number above 0`)
  return settings
}
