import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  options: [{ name: '自己装' }, { name: '找我们' }],
  rows: [
    { label: '设计图', cells: ['', '✓'] },
    { label: '工期', cells: ['看运气', '45 天，逾期赔付'] },
    { label: '质保', cells: [''] },
  ],
  highlighted: 2,
  layout: 'table',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'table', props: plain },
    { name: 'facing each other', props: { ...plain, layout: 'versus' } },
    {
      name: 'cards of three',
      props: { ...plain, options: [...plain.options, { name: '全包' }], layout: 'cards', highlighted: 0 },
    },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, options: [{ name: '<b>x</b>' }, { name: '<i>' }] },
    },
    {
      name: 'more options than fit',
      accepted: false,
      props: { ...plain, options: Array.from({ length: 9 }, () => ({ name: '又一个' })) },
    },
  ],
}
