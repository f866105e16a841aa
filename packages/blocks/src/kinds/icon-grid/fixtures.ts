import type { BlockFixtures } from '../../model/fixture.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const nowhere = { eventType: 'none', itemId: '', url: '', phone: '', title: '' }
const item = {
  icon: 'calendar-check',
  image: noPicture,
  title: '在线预约',
  text: '选好时间再出门',
  link: { ...nowhere, eventType: 'url', url: 'https://example.com' },
}
const plain = {
  items: [
    item,
    { ...item, icon: 'map-pin', title: '怎么来', text: '', link: nowhere },
    {
      ...item,
      icon: '',
      image: { url: '/files/door', width: 300, height: 300, alt: '大门' },
      title: '看看店里',
    },
  ],
  layout: 'disc',
  tint: 'accent',
  columns: 4,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'discs', props: plain },
    { name: 'plain', props: { ...plain, layout: 'plain', columns: 3 } },
    { name: 'tiles', props: { ...plain, layout: 'tiles', tint: 'second' } },
    { name: 'rows', props: { ...plain, layout: 'rows' } },
    { name: 'band', props: { ...plain, layout: 'band' } },
  ],
  old: [],
  hostile: [
    {
      name: 'an icon that is no name',
      accepted: false,
      props: { ...plain, items: [{ ...item, icon: '"><script>' }] },
    },
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, items: [{ ...item, title: '<b>x</b>', text: '<script>alert(1)</script>' }] },
    },
    {
      name: 'a link that runs',
      accepted: false,
      props: {
        ...plain,
        items: [{ ...item, link: { ...nowhere, eventType: 'url', url: 'javascript:alert(1)' } }],
      },
    },
  ],
}
