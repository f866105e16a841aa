import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { loadPageDocument, pageDocumentProblems } from '@zhanfang/document'
import { describe, expect, it } from 'vitest'
import { blockKinds } from './index.ts'
import {
  buildBlock,
  buildPage,
  hostileSamples,
  kindNameOf,
  oldSamples,
  validSamples,
} from './testing/fixtures.ts'

const folder = path.join(import.meta.dirname, 'kinds')
const folders = readdirSync(folder)
const kinds = Object.values(blockKinds)

/** What two folders claim alike, with the next code that is free. */
function claimedTwice(key: 'code' | 'title' | 'order'): string[] {
  const free = Math.max(...kinds.map(({ code }) => code)) + 1
  const owners = new Map<string | number, string>()
  return folders.flatMap((folder) => {
    const kind = blockKinds[kindNameOf(folder)]
    if (!kind) return []
    const owner = owners.get(kind[key])
    if (owner === undefined) owners.set(kind[key], folder)
    const advice = key === 'code' ? `; ${free} is free` : ''
    return owner === undefined
      ? []
      : [`kinds/${folder} and kinds/${owner} both claim the ${key} “${kind[key]}”${advice}`]
  })
}

describe('every kind', () => {
  it.each(folders)('%s has all its parts and is registered', (name) => {
    const parts = ['kind.ts', 'view.tsx', 'view.module.css', 'form.tsx', 'texts.ts', 'fixtures.ts']
    expect(parts.filter((part) => !existsSync(path.join(folder, name, part)))).toEqual([])
    expect(blockKinds[kindNameOf(name)]?.kind).toBe(kindNameOf(name))
  })

  it.each(['code', 'title', 'order'] as const)('has a %s of its own', (key) => {
    expect(claimedTwice(key)).toEqual([])
  })

  it('has the codes of the wire', () => {
    const codes = Object.fromEntries(kinds.map(({ kind, code }) => [kind, code]))
    expect(codes).toMatchObject({
      text: 60,
      image: 61,
      imageText: 62,
      notice: 63,
      navigation: 200,
      survey: 300,
    })
  })

  it.each(kinds)('$kind: its defaults are valid and fresh each time', (kind) => {
    expect(kind.schema.safeParse(kind.defaults()).error).toBeUndefined()
    expect(kind.defaults()).not.toBe(kind.defaults())
  })

  it.each(kinds)('$kind: has a migration from every older version', (kind) => {
    const older = Array.from({ length: kind.version - 1 }, (_, index) => String(index + 1))
    expect(Object.keys(kind.migrations)).toEqual(older)
    for (const version of older) {
      expect(
        oldSamples.filter((sample) => sample.kind === kind.kind && String(sample.version) === version),
      ).not.toEqual([])
    }
  })

  it.each(kinds)('$kind: an icon is drawing only', ({ icon }) => {
    expect(icon).toMatch(/^(<(path|circle|rect)( [\w-]+="[^"<>]*")+\/>)+$/)
  })

  it.each(kinds)('$kind: stays calm when its props are of no use', (kind) => {
    const useless = { nothing: true }
    expect(kind.summary(useless)).toBe(kind.title)
    expect(kind.check?.(useless)?.[0]?.level).toBe('error')
    expect(kind.slotNames?.(useless) ?? []).toEqual([])
  })

  it('starts text at 17 and notices at 3 seconds', () => {
    expect(blockKinds.text?.defaults()).toMatchObject({ fontSize: 17 })
    expect(blockKinds.notice?.defaults()).toMatchObject({ stayTime: 3 })
  })
})

describe('lists of the wire', () => {
  const upgraded = (kind: string, props: Record<string, unknown>) => blockKinds[kind]?.migrations[1]?.(props)
  it('keep pictures that have no link of their own, and where they lead', () => {
    const imageList = [{ imageUrl: '/files/a' }, '/files/b', { url: '/files/c', eventType: 20, itemId: 's1' }]
    expect(upgraded('image', { imageList })).toMatchObject({
      imageList: [
        { url: '/files/a', link: { eventType: 'none', url: '' } },
        { url: '/files/b' },
        { url: '/files/c', link: { eventType: 'survey', itemId: 's1', url: '' } },
      ],
    })
  })
  it('keep tabs that have no id', () => {
    expect(
      upgraded('navigation', { classAndNavDataList: [{ name: '动态' }, { name: '服务' }] }),
    ).toMatchObject({
      classAndNavDataList: [{ name: '动态' }, { name: '服务' }],
    })
  })
})

describe('samples', () => {
  it.each(validSamples)('$kind, $name: comes back from a page as it was', ({ kind, props }) => {
    const page = buildPage([buildBlock({ kind, props })])
    expect(pageDocumentProblems(page, blockKinds)).toEqual([])
    const loaded = loadPageDocument(JSON.parse(JSON.stringify(page)), blockKinds)
    expect(loaded).toMatchObject({ ok: true, document: page })
  })

  it.each(validSamples)(
    '$kind, $name: is told apart in the outline and may be published',
    ({ kind, props }) => {
      expect(blockKinds[kind]?.summary(props)).not.toBe('')
      expect(blockKinds[kind]?.check?.(props).filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  it.each(oldSamples)('$kind, $name: an old page loads in the newest version', ({ kind, version, props }) => {
    const block = { id: 'b1', kind, version, props }
    const loaded = loadPageDocument(buildPage([block]), blockKinds)
    if (!loaded.ok) throw new Error('not loaded')
    expect(loaded.document.blocks.b1?.version).toBe(blockKinds[kind]?.version)
    expect(pageDocumentProblems(loaded.document, blockKinds)).toEqual([])
  })

  it('keeps what an old page said', () => {
    const old = (kind: string, props: Record<string, unknown>) => {
      const loaded = loadPageDocument(buildPage([{ id: 'b1', kind, version: 1, props }]), blockKinds)
      return loaded.ok ? loaded.document.blocks.b1?.props : undefined
    }
    expect(old('text', { fontSize: 20, content: '你好', align: 'center' })).toMatchObject({
      fontSize: 20,
      content: '你好',
      align: 'center',
    })
    expect(
      old('image', { imageList: [{ url: '/files/a', link: 'https://example.com' }], imageLayoutType: 4 }),
    ).toMatchObject({
      imageLayoutType: 'carousel',
      imageList: [{ url: '/files/a', link: { eventType: 'url', url: 'https://example.com' } }],
    })
    expect(
      old('notice', { contentList: [{ title: '通知', eventType: 'survey', itemId: 's9' }], stayTime: 5 }),
    ).toMatchObject({
      stayTime: 5,
      contentList: [{ title: '通知', link: { eventType: 'survey', itemId: 's9' } }],
    })
    expect(old('navigation', { classAndNavDataList: [{ id: 3, name: '首页' }] })).toMatchObject({
      classAndNavDataList: [{ id: '3', name: '首页' }],
    })
  })

  it.each(hostileSamples)('$kind, $name: the schema decides as expected', ({ kind, props, accepted }) => {
    expect(blockKinds[kind]?.schema.safeParse(props).success).toBe(accepted)
  })
})
