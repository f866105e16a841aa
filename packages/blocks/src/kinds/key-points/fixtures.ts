import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  items: [
    { title: '说清楚再开始', text: '价格、时间、做法，先讲明白。' },
    { title: '做不到就直说', text: '' },
    { title: '', text: '一年之内有问题，打电话就来。' },
  ],
  layout: 'checks',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'ticks', props: plain },
    { name: 'numerals', props: { ...plain, layout: 'numerals' } },
    { name: 'columns', props: { ...plain, layout: 'columns' } },
    { name: 'stamps', props: { ...plain, layout: 'stamps' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, items: [{ title: '<b>x</b>', text: '<script>alert(1)</script>' }] },
    },
    { name: 'a layout that there is not', accepted: false, props: { ...plain, layout: 'spiral' } },
  ],
}
