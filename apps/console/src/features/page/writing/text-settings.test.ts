import { blockKinds } from '@zhanfang/blocks'
import { describe, expect, it } from 'vitest'
import { textSettings } from './text-settings.ts'

const settingsOf = (name: string, props: Record<string, unknown> = {}) => {
  const kind = blockKinds[name]
  if (kind === undefined) throw new Error(`no kind ${name}`)
  return textSettings(kind, { ...kind.defaults(), ...props })
}

describe('what the bar above a text offers', () => {
  it('is what the block has to set', () => {
    expect(settingsOf('text')).toEqual({
      bold: false,
      size: { value: 17, smaller: 16, larger: 18 },
      align: { value: 'left', choices: ['left', 'center', 'right', 'justify'] },
      color: '',
    })
    expect(settingsOf('title')).toEqual({ color: '' })
    expect(settingsOf('faq')).toEqual({})
  })

  it('goes no further than the block does', () => {
    expect(settingsOf('text', { fontSize: 40 }).size).toEqual({ value: 40, smaller: 36, larger: undefined })
    expect(settingsOf('text', { fontSize: 12 }).size).toEqual({ value: 12, smaller: undefined, larger: 13 })
  })

  it.each(Object.values(blockKinds))('of $kind is taken by it', (kind) => {
    const props = kind.defaults()
    const { bold, size, align, color } = textSettings(kind, props)
    const offered = [
      ...(bold === undefined ? [] : [{ bold: !bold }]),
      ...[size?.smaller, size?.larger].flatMap((one) => (one === undefined ? [] : [{ fontSize: one }])),
      ...(align?.choices ?? []).map((one) => ({ align: one })),
      ...(color === undefined ? [] : [{ color: '#b42318' }]),
    ]
    for (const patch of offered) expect(kind.schema.safeParse({ ...props, ...patch }).success).toBe(true)
  })
})
