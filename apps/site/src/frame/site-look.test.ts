import { type FamilyName, familyNames, styleFamily } from '@zhanfang/blocks'
import type { SiteSkin } from '@zhanfang/contract'
import { AA_CONTRAST, contrast, parseColor } from '@zhanfang/format'
import type { CSSProperties } from 'react'
import { describe, expect, it } from 'vitest'
import { lookOfCard, lookOfSurvey } from './site-look.ts'

const skinOf = (
  family: FamilyName,
  palette: { ground: string; accent: string; second: string },
): SiteSkin => ({
  skinId: '',
  topBgImageUrl: '',
  bgImageUrl: '',
  bgColorType: 1,
  bgColor: palette.ground,
  accent: palette.accent,
  second: palette.second,
  family,
})
const worn = familyNames.flatMap((name) =>
  styleFamily(name).palettes.map((palette) => ({ name, palette: palette.name, skin: skinOf(name, palette) })),
)
/** A colour as channels; `rgb(…)` is what accents are worked out to. */
function channels(value: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = (/^rgb\((.*)\)$/.exec(value)?.[1] ?? '').split(' ').map(Number)
  return value.startsWith('rgb')
    ? [r, g, b]
    : parseColor(value.length === 4 ? value.replaceAll(/[^#]/g, '$&$&') : value)
}
const readerOf = (style: CSSProperties) => {
  const values = new Map(Object.entries(style).map(([name, value]) => [name, String(value)]))
  return (words: string, ground: string) =>
    contrast(channels(values.get(words) ?? ''), channels(values.get(ground) ?? ''))
}

describe.each(worn)('in $name, $palette', ({ skin }) => {
  it('everything of a survey can be read', () => {
    const { page } = lookOfSurvey({ color: '#1677ff' }, skin)
    const between = readerOf(page)
    for (const [words, ground] of [
      ['--zs-ink', '--zs-surface'],
      ['--zs-ink', '--zs-soft'],
      ['--zs-ink', '--zs-fill'],
      ['--zs-ink-soft', '--zs-surface'],
      ['--zs-muted', '--zs-surface'],
      ['--zs-error', '--zs-surface'],
      ['--zs-color-text', '--zs-surface'],
      ['--zs-color-text', '--zs-soft'],
      ['--zs-on-color', '--zs-color'],
    ] as const)
      expect(between(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(AA_CONTRAST)
  })

  it('everything of a message can be read', () => {
    const between = readerOf(lookOfCard('#1677ff', skin).page)
    for (const [words, ground] of [
      ['--ink', '--card'],
      ['--words', '--card'],
      ['--mark', '--card'],
      ['--mark', '--soft'],
      ['--ink', '--field'],
      ['--wrong', '--wrong-ground'],
      ['--on-accent', '--accent'],
    ] as const)
      expect(between(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(AA_CONTRAST)
  })
})

describe('a survey on its site', () => {
  const skin = skinOf('night', styleFamily('night').palettes[0])

  it('takes the accent of the site where its maker chose none, and keeps a chosen one', () => {
    const plain = lookOfSurvey({ color: '#1677FF' }, { ...skin, accent: '#0b7a75' })
    expect(plain.around).toMatchObject({ backgroundColor: skin.bgColor })
    const own = lookOfSurvey({ color: '#b91c1c' }, { ...skin, accent: '#0b7a75' })
    expect(own.page).not.toEqual(plain.page)
    expect(plain.dark).toBe(true)
  })

  it('keeps a ground of its own, with the type of the site', () => {
    const { page, around, ground } = lookOfSurvey({ color: '#b91c1c', background: '#fbeaea' }, skin)
    expect(page).toMatchObject({ backgroundColor: '#fbeaea', '--zs-surface': '#ffffff' })
    expect(around).toHaveProperty('--zf-heading-font')
    expect(around).not.toHaveProperty('backgroundColor')
    expect(ground).toBe('#fbeaea')
  })

  it('looks as its maker made it where the site has no look', () => {
    expect(lookOfSurvey({ color: '#b91c1c' }, undefined)).toMatchObject({ around: {}, ground: undefined })
  })
})
