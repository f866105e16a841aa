import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const plain = {
  text: '立即报名',
  link: { ...noLink, eventType: 'survey', itemId: 's1', title: '活动报名' },
  style: 'fill',
  align: 'stretch',
  shape: 'round',
  color: '',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'fill', props: plain },
    {
      name: 'light pill, own colour',
      props: { ...plain, style: 'light', align: 'center', shape: 'pill', color: '#f5a623' },
    },
    {
      name: 'outline',
      props: {
        ...plain,
        style: 'outline',
        align: 'right',
        shape: 'square',
        text: '拨打电话',
        link: { ...noLink, eventType: 'phone', phone: '010 6400 1234' },
      },
    },
    { name: 'fill in a light colour', props: { ...plain, color: '#ffe08a', align: 'left' } },
  ],
  old: [],
  hostile: [
    { name: 'markup', accepted: true, props: { ...plain, text: '<b onclick=x()>' } },
    {
      name: 'data address',
      accepted: false,
      props: {
        ...plain,
        link: { ...noLink, eventType: 'url', url: 'data:text/html,<script>alert(1)</script>' },
      },
    },
    {
      name: 'address of another host without a scheme',
      accepted: false,
      props: { ...plain, link: { ...noLink, eventType: 'url', url: '//evil.example' } },
    },
  ],
}
