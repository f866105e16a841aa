import fc from 'fast-check'

/** Random reasons for the levels up to `max`: a tag or two, sometimes a text. */
export const reasonsArbitrary = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 10 }),
      input: fc.constantFrom(0, 1, 2),
      tags: fc.nat({ max: 2 }),
    }),
    { maxLength: 3 },
  )
  .map((list) =>
    list.map(({ from, input, tags }, index) => ({
      id: `r${index}`,
      from,
      to: from + 3,
      tags: Array.from({ length: tags }, (_, tag) => ({ id: `r${index}t${tag}`, text: `标签 ${tag}` })),
      ...(input > 0 ? { input: { required: input === 2 } } : {}),
    })),
  )

/** A raw answer with reasons for a random level. */
export function reasonedArbitrary(level: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  return fc.oneof(
    level.map((v) => ({ v })),
    fc.record({
      v: level,
      tags: fc.array(fc.constantFrom('r0t0', 'r0t1', 'r1t0', 'gone'), { maxLength: 3 }),
      text: fc.string({ maxLength: 6 }),
    }),
    level,
    level.map(String),
  )
}
