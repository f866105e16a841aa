import { noLink } from '../../links/link-target.ts'
import type { BlockFixtures } from '../../model/fixture.ts'

const image = { url: '/files/hero', width: 1600, height: 900, alt: '清晨的院子' }
const plain = {
  eyebrow: '莫干山 · 2019',
  title: '山前小院',
  text: '六间房，一棵老槐树，\n早上被鸟叫醒。',
  image,
  buttons: [
    { text: '预订一晚', link: { ...noLink, eventType: 'url', url: 'https://example.com/book' } },
    { text: '怎么来', link: { ...noLink, eventType: 'micro-page', itemId: 'p1' } },
  ],
  layout: 'cover',
  height: 'normal',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'words on the picture', props: plain },
    { name: 'in the middle, high', props: { ...plain, layout: 'center', height: 'tall' } },
    { name: 'beside the picture', props: { ...plain, layout: 'split' } },
    { name: 'on a card', props: { ...plain, layout: 'card', eyebrow: '' } },
    { name: 'huge type', props: { ...plain, layout: 'type', image: { ...image, url: '' } } },
    { name: 'arch without a picture', props: { ...plain, layout: 'arch', image: { ...image, url: '' } } },
    { name: 'strip with a round picture', props: { ...plain, layout: 'band', height: 'low' } },
    { name: 'quiet', props: { ...plain, layout: 'quiet', buttons: [] } },
    { name: 'on a film', props: { ...plain, layout: 'film', film: '/files/film.mp4' } },
    {
      name: 'a film that is a page',
      props: { ...plain, layout: 'film', film: 'https://v.qq.com/x/page/a.html' },
    },
    { name: 'card over a seam', props: { ...plain, layout: 'panel' } },
    { name: 'three pictures', props: { ...plain, layout: 'collage', more: [image, { ...image, url: '' }] } },
    { name: 'a number', props: { ...plain, layout: 'number', figure: '30年' } },
    { name: 'no number', props: { ...plain, layout: 'number' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, title: '</h2><script>alert(1)</script>', eyebrow: '"><b onclick=alert(1)>' },
    },
    { name: 'markup as a number', accepted: true, props: { ...plain, layout: 'number', figure: '<script>' } },
    {
      name: 'a script as a film',
      accepted: false,
      props: { ...plain, layout: 'film', film: 'javascript:a' },
    },
    { name: 'another layout', accepted: false, props: { ...plain, layout: 'cover;position:fixed' } },
    {
      name: 'a script as a link',
      accepted: false,
      props: {
        ...plain,
        buttons: [{ text: '点', link: { ...noLink, eventType: 'url', url: 'javascript:alert(1)' } }],
      },
    },
  ],
}
