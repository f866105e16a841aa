import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const phone = { ...noLink, eventType: 'phone', phone: '010-6400 1234' }
const plain = {
  items: [
    { icon: 'phone', text: '电话', link: phone },
    { icon: 'form', text: '报名', link: { ...noLink, eventType: 'survey', itemId: 's1' } },
    { icon: 'top', text: '', link: noLink },
  ],
  layout: 'round',
  side: 'right',
  bottom: 96,
  color: '',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'round', props: plain },
    { name: 'pill', props: { ...plain, layout: 'pill', side: 'left', color: '#b42318' } },
    {
      name: 'icon of the library',
      props: { ...plain, items: [{ icon: 'chat', symbol: 'star', text: '', link: phone }] },
    },
    { name: 'group', props: { ...plain, collapsed: true } },
    { name: 'group of one', props: { ...plain, items: plain.items.slice(0, 1), collapsed: true } },
    { name: 'group of pills', props: { ...plain, layout: 'pill', side: 'left', collapsed: true } },
    { name: 'bar', props: { ...plain, layout: 'bar', items: plain.items.slice(0, 2) } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in text',
      accepted: true,
      props: { ...plain, items: [{ icon: 'none', text: '<b>', link: phone }] },
    },
    {
      name: 'markup as an icon',
      accepted: false,
      props: { ...plain, items: [{ icon: 'chat', symbol: '"><script>', text: '', link: phone }] },
    },
    { name: 'style in colour', accepted: false, props: { ...plain, color: 'red;}body{display:none' } },
    {
      name: 'javascript in link',
      accepted: false,
      props: {
        ...plain,
        items: [{ icon: 'chat', text: '', link: { ...noLink, eventType: 'url', url: 'javascript:a' } }],
      },
    },
  ],
}
