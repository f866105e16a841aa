import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../database/id.ts'
import { createAppIds } from './app-ids.ts'

const here = { appId: newId(), old: [], new: 'https://new.example' }
/** JSON in which some texts name ids. */
const naming = (ids: readonly string[]) =>
  fc.letrec((tie) => ({
    text: fc
      .array(fc.oneof(fc.constantFrom(...ids), fc.string()), { maxLength: 4 })
      .map((parts) => parts.join('/')),
    value: fc.oneof(
      { depthSize: 'small' },
      tie('text'),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 4 }),
    ),
  })).value
const ids = Array.from({ length: 5 }, () => newId())

function idsOf(key: string, known: readonly string[] = ids) {
  const made = createAppIds(key, here)
  for (const id of known) made.track(id, 'page')
  return made
}

describe('ids of a new app', () => {
  test('take the place of the old ones wherever these are named, and of nothing else', () => {
    fc.assert(
      fc.property(naming(ids), (value) => {
        const there = idsOf('there')
        const moved = there.inValue(value)
        for (const id of ids) expect(JSON.stringify(moved)).not.toContain(id)
        // Back again: a second journey whose new ids are the old ones.
        const back = JSON.stringify(moved).replace(
          /[0-9A-Z]{26}/g,
          (id) => ids.find((old) => there.newOf(old) === id) ?? id,
        )
        expect(JSON.parse(back)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('are the same at a second try, others with another key, and sort by the same time', () => {
    const [first = '', second = ''] = ids
    expect(idsOf('a').newOf(first)).toBe(idsOf('a').newOf(first))
    expect(idsOf('a').newOf(first)).not.toBe(idsOf('b').newOf(first))
    expect(idsOf('a').newOf(first)).not.toBe(idsOf('a').newOf(second))
    expect(idsOf('a').newOf(first).slice(0, 10)).toBe(first.slice(0, 10))
    expect(idsOf('a').isId(idsOf('a').newOf(first))).toBe(true)
  })

  test('addresses of the old place lead to the new one where they lead to the app', () => {
    const [page = ''] = ids
    const old = [
      { origin: 'https://old.example', own: false },
      { origin: 'https://www.school.cn', own: true },
    ]
    const made = createAppIds('key', { ...here, old })
    made.track(here.appId, 'app')
    made.track(page, 'page')
    const [app, moved] = [made.newOf(here.appId), made.newOf(page)]
    expect(
      made.inValue(`https://old.example/h5/${here.appId}/page/${page}?a=1 https://old.example/help`),
    ).toBe(`https://new.example/h5/${app}/page/${moved}?a=1 https://old.example/help`)
    expect(made.inValue(`https://www.school.cn/page/${page}`)).toBe(
      `https://new.example/h5/${app}/page/${moved}`,
    )
    expect(made.addressesChanged()).toBe(2)
  })
})
