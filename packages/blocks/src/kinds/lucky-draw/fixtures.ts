import type { BlockFixtures } from '../../model/fixture.ts'

const query = {
  contentType: 'draw',
  source: 'fixed',
  items: [{ id: 'd1', title: '新年大转盘' }],
  columnId: '',
  columnTitle: '',
  count: 1,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'chosen', props: { query, heading: '' } },
    { name: 'with words of its own', props: { query, heading: '开业抽大奖' } },
    { name: 'not chosen yet', props: { query: { ...query, items: [] }, heading: '' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        heading: '<script>alert(1)</script>',
        query: { ...query, items: [{ id: '"><script>', title: '<img src=x onerror=alert(1)>' }] },
      },
    },
    {
      name: 'another type',
      accepted: false,
      props: { heading: '', query: { ...query, contentType: 'survey' } },
    },
    {
      name: 'several',
      accepted: false,
      props: {
        heading: '',
        query: {
          ...query,
          items: [
            { id: 'a', title: 'a' },
            { id: 'b', title: 'b' },
          ],
        },
      },
    },
  ],
}
