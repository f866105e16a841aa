import type { BlockFixtures } from '../../model/fixture.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const plain = {
  items: [
    {
      time: '2019 年 5 月',
      title: '第一间图书角开放',
      description: '邻居们捐出 600 本书。',
      image: noPicture,
    },
    {
      time: '2022 年',
      title: '社区花园建成',
      description: '二十户家庭认领了自己的小菜地，每周六一起浇水。',
      image: { url: '/files/garden', width: 1500, height: 1000, alt: '社区花园里的孩子们' },
    },
    { time: '2026 年春', title: '', description: '新的阅览室落成。', image: noPicture },
  ],
  layout: 'line',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'line', props: plain },
    { name: 'cards', props: { ...plain, layout: 'cards' } },
    { name: 'dated', props: { ...plain, layout: 'dated' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        ...plain,
        items: [
          { time: '<b>', title: '<script>alert(1)</script>', description: 'm'.repeat(500), image: noPicture },
        ],
      },
    },
    {
      name: 'javascript as image',
      accepted: false,
      props: {
        ...plain,
        items: [{ ...plain.items[0], image: { ...noPicture, url: 'javascript:alert(1)' } }],
      },
    },
  ],
}
