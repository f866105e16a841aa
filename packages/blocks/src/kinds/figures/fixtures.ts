import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  items: [
    { value: '12', unit: '年', label: '专注服务' },
    { value: '3.6', unit: '万+', label: '服务家庭' },
    { value: '98', unit: '%', label: '好评率' },
    { value: '1,280', unit: '', label: '志愿者' },
  ],
  columns: 3,
  layout: 'card',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'one card', props: { ...plain, items: plain.items.slice(0, 3) } },
    { name: 'tiles', props: { ...plain, layout: 'tiles', columns: 2 } },
    { name: 'filled', props: { ...plain, layout: 'filled', columns: 4 } },
    { name: 'on the page', props: { ...plain, layout: 'plain', columns: 4 } },
    { name: 'huge', props: { ...plain, layout: 'giant' } },
    {
      name: 'shares',
      props: { ...plain, layout: 'bars', items: [{ value: '98', unit: '%', label: '满意' }] },
    },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, items: [{ value: '<script>', unit: '"><b>', label: '<iframe src=//x>' }] },
    },
    { name: 'columns as style', accepted: false, props: { ...plain, columns: '3;position:fixed' } },
  ],
}
