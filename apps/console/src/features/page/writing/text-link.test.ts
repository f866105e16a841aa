import { blockKinds, noLink } from '@zhanfang/blocks'
import { describe, expect, it } from 'vitest'
import { linkAround } from './text-link.ts'

const phone = { ...noLink, eventType: 'phone' as const, phone: '13800138000' }
function around(name: string, props: Record<string, unknown>, path: readonly (string | number)[]) {
  const kind = blockKinds[name]
  if (kind === undefined) throw new Error(`no kind ${name}`)
  const all = { ...kind.defaults(), ...props }
  return { kind, all, found: linkAround(kind, all, path) }
}

describe('the link of a text', () => {
  it('is that of its own entry', () => {
    const buttons = [
      { text: '甲', link: noLink },
      { text: '乙', link: phone },
    ]
    const { kind, all, found } = around('hero', { buttons }, ['buttons', 0, 'text'])
    expect(found?.value.eventType).toBe('none')
    const next = found?.patch(phone)
    expect(next).toEqual({ buttons: [{ text: '甲', link: phone }, buttons[1]] })
    expect(kind.schema.safeParse({ ...all, ...next }).success).toBe(true)
  })

  it('is that of the block for its own words, and none where the block has none', () => {
    expect(around('button', { link: phone }, ['text']).found?.value.phone).toBe('13800138000')
    expect(around('button', {}, ['text']).found?.patch(phone)).toEqual({ link: phone })
    expect(around('hero', {}, ['title']).found).toBeUndefined()
    expect(around('text', {}, ['content']).found).toBeUndefined()
  })
})
