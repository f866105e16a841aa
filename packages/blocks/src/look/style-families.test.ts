import { AA_CONTRAST, contrast } from '@zhanfang/format'
import { describe, expect, it } from 'vitest'
import { skinVariables } from '../context/skin-variables.ts'
import { bandsOf } from '../view/bands.ts'
import { familyNames, styleFamily } from './style-families.ts'

const worn = familyNames.flatMap((name) =>
  styleFamily(name).palettes.map((palette) => ({ name, palette: palette.name, look: palette })),
)

describe('the families', () => {
  it('are at least eight beside the plain one, each with colours to choose from', () => {
    expect(familyNames.length).toBeGreaterThanOrEqual(9)
    expect(familyNames[0]).toBe('classic')
    for (const name of familyNames.slice(1))
      expect(styleFamily(name).palettes.length).toBeGreaterThanOrEqual(4)
  })

  it.each(worn)('$name in $palette: everything written can be read', ({ name, look }) => {
    const family = styleFamily(name)
    const of = skinVariables(
      { topBgImageUrl: '', bgColor: look.ground, bgColorType: 1 },
      { accent: look.accent, second: look.second, family },
    )
    const pairs: [words: string | undefined, ground: string | undefined][] = [
      [of['--zf-text'], of['--zf-surface']],
      [of['--zf-text-2'], of['--zf-surface']],
      [of['--zf-text-2'], of['--zf-fill']],
      [of['--zf-text-2'], of['--zf-accent-soft']],
      [of['--zf-text'], of['--zf-accent-soft']],
      [of['--zf-accent-text'], of['--zf-surface']],
      [of['--zf-accent-text'], of['--zf-accent-soft']],
      [of['--zf-star'], of['--zf-surface']],
      [of['--zf-live'], of['--zf-surface']],
      [of['--zf-on-accent'], look.accent],
      [of['--zf-on-second'], look.second],
      [of['--zf-plain-text'], look.ground],
      [of['--zf-plain-text-2'], look.ground],
      [of['--zf-heading-text'], look.ground],
      [of['--zf-on-button'], of['--zf-button']],
    ]
    if (family.band !== 'none')
      pairs.push([of['--zf-band-text'], of['--zf-band']], [of['--zf-band-text-2'], of['--zf-band']])
    if (family.heading === 'marker') {
      pairs.push([of['--zf-plain-text'], look.second], [look.ground, of['--zf-plain-text']])
      pairs.push([of['--zf-band-text'], of['--zf-band-mark']], [of['--zf-band'], of['--zf-band-text']])
    }
    for (const [index, [words = '', ground = '']] of pairs.entries()) {
      expect(contrast(words, ground), `pair ${index}: ${words} on ${ground}`).toBeGreaterThanOrEqual(
        AA_CONTRAST,
      )
    }
  })

  it('share no kind of heading: no two can be taken for each other', () => {
    const marks = familyNames.map((name) => styleFamily(name).heading)
    expect(new Set(marks).size).toBe(marks.length)
  })

  it('give way to the plain one where a name is unknown', () => {
    expect(styleFamily('baroque')).toBe(styleFamily(undefined))
  })
})

describe('strips under sections', () => {
  const family = styleFamily('soft')

  it('lie under every other section, from heading to heading', () => {
    expect(bandsOf(['image', 'title', 'text', 'image', 'title', 'text', 'title'], family)).toEqual([
      'before',
      'first',
      'middle',
      'last',
      undefined,
      'before',
      'only',
    ])
  })

  it('are left out where the family has none', () => {
    expect(bandsOf(['title', 'text'], styleFamily('classic'))).toEqual([])
  })
})
