import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const slide = (key: string, title: string, subtitle = '', link: Record<string, unknown> = noLink) => ({
  image:
    key === ''
      ? { url: '', width: 0, height: 0, alt: '' }
      : { url: `/files/${key}`, width: 1500, height: 1000, alt: '社区的照片' },
  title,
  subtitle,
  link,
})
const plain = {
  slides: [
    slide('garden', '社区花园开放日', '周六 10:00 – 17:00', { ...noLink, eventType: 'survey', itemId: 's1' }),
    slide('library', ''),
    slide('', '春季课程开放报名', '少儿书法、声乐合唱、太极晨练，名额有限'),
  ],
  layout: 'card',
  ratio: 'auto',
  marks: 'dots',
  interval: 5,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'card', props: plain },
    { name: 'full', props: { ...plain, layout: 'full', marks: 'bars', ratio: '16:9', interval: 0 } },
    { name: 'peek', props: { ...plain, layout: 'peek', marks: 'numbers' } },
    { name: 'words only', props: { ...plain, slides: plain.slides.slice(2), marks: 'none' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, slides: [slide('', '<script>alert(1)</script>', '"><iframe>'), slide('', '<b>')] },
    },
    { name: 'never resting', accepted: false, props: { ...plain, interval: 1 } },
    { name: 'interval as attribute', accepted: false, props: { ...plain, interval: '5" onclick="alert(1)' } },
    {
      name: 'javascript in link',
      accepted: false,
      props: { ...plain, slides: [slide('', 'a', '', { ...noLink, eventType: 'url', url: 'javascript:a' })] },
    },
  ],
}
