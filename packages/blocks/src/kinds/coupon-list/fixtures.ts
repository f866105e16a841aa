import type { BlockFixtures } from '../../model/fixture.ts'

const query = {
  contentType: 'coupon',
  source: 'newest',
  items: [],
  columnId: '',
  columnTitle: '',
  count: 3,
}
const plain = { query, heading: '开业有礼', style: 'list' }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'newest', props: plain },
    { name: 'tickets with a stub', props: { ...plain, style: 'stub' } },
    {
      name: 'chosen, to be scrolled',
      props: {
        heading: '',
        style: 'scroll',
        query: { ...query, source: 'fixed', items: [{ id: 'c1', title: '开业满减' }] },
      },
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
      name: 'another type',
      accepted: false,
      props: { ...plain, query: { ...query, contentType: 'survey' } },
    },
    {
      name: 'a rule that coupons have not',
      accepted: false,
      props: { ...plain, query: { ...query, source: 'column' } },
    },
  ],
}
