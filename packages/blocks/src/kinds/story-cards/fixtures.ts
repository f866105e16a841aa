import { noLink } from '../../links/link-target.ts'
import type { BlockFixtures } from '../../model/fixture.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const story = {
  image: { url: '/files/garden', width: 1500, height: 1000, alt: '社区花园里的孩子们' },
  eyebrow: '2022 年春',
  title: '二十户人家的菜地',
  text: '每周六一起浇水。',
  link: noLink,
}
const plain = {
  items: [story, { ...story, image: noPicture, title: '后来' }, { ...story, eyebrow: '', text: '' }],
  layout: 'swipe',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'swiped', props: plain },
    { name: 'stacked', props: { ...plain, layout: 'stack' } },
    { name: 'by turns', props: { ...plain, layout: 'zigzag' } },
    { name: 'covers', props: { ...plain, layout: 'cover' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, items: [{ ...story, title: '<b>x</b>', text: '<script>alert(1)</script>' }] },
    },
    {
      name: 'javascript as picture',
      accepted: false,
      props: { ...plain, items: [{ ...story, image: { ...noPicture, url: 'javascript:alert(1)' } }] },
    },
  ],
}
