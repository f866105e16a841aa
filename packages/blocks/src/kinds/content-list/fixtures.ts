import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const query = {
  contentType: 'survey',
  source: 'newest',
  items: [],
  columnId: '',
  columnTitle: '',
  count: 6,
}
const show = { image: true, description: true, time: true, note: true }
const plain = { query, heading: '正在报名', more: noLink, style: 'list', show }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'newest surveys', props: plain },
    {
      name: 'chosen pages as a grid',
      props: {
        ...plain,
        heading: '',
        style: 'grid',
        query: {
          ...query,
          contentType: 'micro-page',
          source: 'fixed',
          items: [
            { id: 'p1', title: '社区食堂本周菜单' },
            { id: 'p2', title: '图书角开放时间' },
          ],
        },
      },
    },
    {
      name: 'cards with more',
      props: { ...plain, style: 'card', more: { ...noLink, eventType: 'micro-page', itemId: 'p1' } },
    },
    { name: 'scroll', props: { ...plain, style: 'scroll', query: { ...query, source: 'hottest' } } },
    {
      name: 'turned part by part, with words for nothing',
      props: { ...plain, paging: 'pages', empty: '还没有报名的活动，请过几天再来' },
    },
    {
      name: 'tagged ones',
      props: { ...plain, query: { ...query, tags: [{ id: 't1', name: '亲子' }] } },
    },
    { name: 'with more below', props: { ...plain, style: 'grid', paging: 'more' } },
    {
      name: 'words of a column',
      props: { ...plain, style: 'text', query: { ...query, source: 'column', columnId: 'c1' } },
    },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        ...plain,
        heading: '<script>alert(1)</script>',
        query: {
          ...query,
          source: 'fixed',
          items: [{ id: '"><script>', title: '<img src=x onerror=alert(1)>' }],
        },
      },
    },
    {
      name: 'unknown type',
      accepted: false,
      props: { ...plain, query: { ...query, contentType: 'secret' } },
    },
    { name: 'far too many', accepted: false, props: { ...plain, query: { ...query, count: 5000 } } },
  ],
}
