import type { BlockFixtures } from '../../model/fixture.ts'

const picture = (url: string, alt: string) => ({ url, width: 1500, height: 1000, alt })
const plain = {
  before: picture('/files/room', '装修前的客厅'),
  after: picture('/files/library', '装修后的客厅'),
  beforeLabel: '装修前',
  afterLabel: '入住三个月',
  caption: '南湖花园 89 平，四十五天完工',
  ratio: '4:3',
  layout: 'slider',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'pushed', props: plain },
    { name: 'beside each other', props: { ...plain, layout: 'side' } },
    { name: 'below each other', props: { ...plain, layout: 'stack', ratio: '1:1' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, beforeLabel: '<b>x</b>', caption: '<script>alert(1)</script>' },
    },
    {
      name: 'javascript as picture',
      accepted: false,
      props: { ...plain, before: picture('javascript:alert(1)', '') },
    },
  ],
}
