import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const zone = (x: number, y: number, label: string, link: Record<string, unknown>) => ({
  x,
  y,
  width: 30,
  height: 25,
  label,
  link,
})
const plain = {
  image: { url: '/files/garden', width: 1500, height: 1000, alt: '社区地图' },
  zones: [
    zone(8, 12, '报名', { ...noLink, eventType: 'survey', itemId: 's1' }),
    zone(55.5, 60, '拨打电话', { ...noLink, eventType: 'phone', phone: '010-6400 1234' }),
  ],
  mark: 'none',
  margin: false,
  radius: 0,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'unmarked', props: plain },
    { name: 'dots', props: { ...plain, mark: 'dot', margin: true, radius: 12 } },
    { name: 'frames', props: { ...plain, mark: 'frame', margin: true, radius: 12 } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in label',
      accepted: true,
      props: { ...plain, zones: [zone(0, 0, '"><script>1', { ...noLink, eventType: 'url', url: '/a' })] },
    },
    { name: 'outside the picture', accepted: false, props: { ...plain, zones: [zone(90, 0, 'a', noLink)] } },
    {
      name: 'javascript in link',
      accepted: false,
      props: { ...plain, zones: [zone(0, 0, 'a', { ...noLink, eventType: 'url', url: 'javascript:a' })] },
    },
  ],
}
