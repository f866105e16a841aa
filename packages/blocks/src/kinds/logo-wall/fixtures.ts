import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const logo = (
  name: string,
  image: Record<string, unknown> = noPicture,
  link: Record<string, unknown> = noLink,
) => ({
  name,
  image,
  link,
})
const plain = {
  items: [
    logo('青禾书店', noPicture, { ...noLink, eventType: 'url', url: 'https://example.com' }),
    logo('云岭咖啡', { url: '/files/tea', width: 800, height: 1000, alt: '' }),
    logo('南山美术馆'),
    logo('晨光出版', { url: '/files/library', width: 1500, height: 1000, alt: '' }),
    logo('小桥剧社'),
  ],
  layout: 'tiles',
  columns: 3,
  grey: false,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'tiles', props: plain },
    { name: 'lines', props: { ...plain, layout: 'lines', grey: true } },
    { name: 'scroll', props: { ...plain, layout: 'scroll' } },
  ],
  old: [],
  hostile: [
    { name: 'markup in names', accepted: true, props: { ...plain, items: [logo('"><script>1')] } },
    {
      name: 'quotes in address',
      accepted: true,
      props: { ...plain, items: [logo('a', { ...noPicture, url: '/files/x" onerror="alert(1)' })] },
    },
    {
      name: 'javascript in link',
      accepted: false,
      props: {
        ...plain,
        items: [logo('a', noPicture, { ...noLink, eventType: 'url', url: 'javascript:a' })],
      },
    },
  ],
}
