import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const item = (name: string, price: string, more: Record<string, unknown> = {}) => ({
  name,
  price,
  oldPrice: '',
  unit: '',
  tag: '',
  description: '',
  image: noPicture,
  link: noLink,
  ...more,
})
const plain = {
  items: [
    item('单次体验', '68', { oldPrice: '98', unit: '次', tag: '新客', description: '60 分钟\n含器材' }),
    item('月卡', '398', {
      unit: '月',
      description: '不限次数\n可预约全部课程\n周末可带一名儿童',
      link: { ...noLink, eventType: 'survey', itemId: 's1' },
      image: { url: '/files/tea', width: 800, height: 1000, alt: '茶艺课堂' },
    }),
    item('企业团体定制课程与场地整体租用', '面议'),
  ],
  layout: 'menu',
  buttonText: '立即购买',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'menu', props: plain },
    { name: 'rows', props: { ...plain, layout: 'rows' } },
    { name: 'plans', props: { ...plain, layout: 'plans' } },
    { name: 'dishes', props: { ...plain, layout: 'dishes' } },
    { name: 'tickets', props: { ...plain, layout: 'tickets' } },
    { name: 'printed', props: { ...plain, layout: 'printed' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        ...plain,
        items: [item('<script>alert(1)</script>', '"><b>', { description: '</p><iframe>' })],
      },
    },
    {
      name: 'javascript in link',
      accepted: false,
      props: {
        ...plain,
        items: [item('a', '1', { link: { ...noLink, eventType: 'url', url: 'javascript:a' } })],
      },
    },
  ],
}
