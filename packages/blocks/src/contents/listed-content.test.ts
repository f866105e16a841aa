import { describe, expect, it } from 'vitest'
import type { ContentEntry, ContentQuery } from './content-query.ts'
import { collectContentQueries, contentQueryKey } from './content-query.ts'
import { readContentLists } from './content-sources.ts'
import { collectContentTargets } from '../links/content-targets.ts'
import { listedContents } from './listed-content.ts'
import { createSiteContext, type ViewMode } from '../context/site-context.ts'
import { buildBlock, buildPage } from '../testing/fixtures.ts'

const entry = (id: string, title = `标题 ${id}`): ContentEntry => ({
  type: 'survey',
  id,
  title,
  description: '',
  imageUrl: '',
  time: '',
  tag: '',
  note: '',
  url: '',
})
const fixed: ContentQuery = {
  contentType: 'survey',
  source: 'fixed',
  items: ['s1', 's2', 's3'].map((id) => ({ id, title: `旧名 ${id}` })),
  columnId: '',
  columnTitle: '',
  count: 6,
}
const siteOf = (mode: ViewMode, found: ContentEntry[] | undefined, missing: string[] = []) =>
  createSiteContext({
    appId: 'app1',
    mode,
    missing: new Set(missing),
    lists: found && { [contentQueryKey(fixed)]: found },
    paths: { microPage: (id) => `/p/${id}`, survey: (id) => `/s/${id}` },
  })

describe('a list of contents', () => {
  it('shows visitors only what exists, by its newest name', () => {
    const listed = listedContents(fixed, siteOf('public', [entry('s1', '新名'), entry('s3')], ['survey:s3']))
    expect(listed).toMatchObject([{ entry: { title: '新名' }, href: '/s/s1', absent: undefined }])
  })

  it('shows the operator all that he chose and says what is gone and what is not public', () => {
    const listed = listedContents(fixed, siteOf('canvas', [entry('s1')], ['survey:s2']))
    expect(listed?.map(({ entry: { title }, absent }) => [title, absent])).toEqual([
      ['标题 s1', undefined],
      ['旧名 s2', 'deleted'],
      ['旧名 s3', 'closed'],
    ])
  })

  it('is not known before it was read', () => {
    expect(listedContents(fixed, siteOf('canvas', undefined))).toBeUndefined()
    expect(listedContents(fixed, siteOf('public', undefined))).toBeUndefined()
  })

  it('is found in pages, with each content that was chosen', () => {
    const list = (id: string) => buildBlock({ kind: 'contentList', props: { query: fixed } }, id)
    const page = buildPage([list('b1'), list('b2')])
    expect(collectContentQueries(page)).toEqual([fixed])
    expect(collectContentTargets(page).map(({ eventType, itemId }) => `${eventType}:${itemId}`)).toEqual([
      'survey:s1',
      'survey:s2',
      'survey:s3',
    ])
  })

  it('is read from the source of its type, in the order of the choice; a type without one gives nothing', async () => {
    const sources = {
      survey: {
        list: async () => [entry('s9')],
        pick: async (_: string, ids: readonly string[]) => ids.toReversed().map((id) => entry(id)),
      },
    }
    const newest: ContentQuery = { ...fixed, source: 'newest' }
    const goods: ContentQuery = { ...newest, contentType: 'goods' }
    const lists = await readContentLists(sources, 'app1', [fixed, newest, goods])
    const ids = Object.fromEntries(
      Object.entries(lists).map(([key, list]) => [key, list.map(({ id }) => id)]),
    )
    expect(ids).toEqual({
      [contentQueryKey(fixed)]: ['s1', 's2', 's3'],
      [contentQueryKey(newest)]: ['s9'],
      [contentQueryKey(goods)]: [],
    })
  })
})
