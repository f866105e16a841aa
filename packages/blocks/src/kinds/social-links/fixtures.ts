import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const plain = {
  items: [
    { platform: 'official-account', account: '青禾社区', link: noLink },
    {
      platform: 'douyin',
      account: '青禾社区生活',
      link: { ...noLink, eventType: 'url', url: 'https://example.com/d' },
    },
    { platform: 'xiaohongshu', account: '青禾的一天', link: noLink },
    { platform: 'phone', account: '', link: { ...noLink, eventType: 'phone', phone: '010-6400 1234' } },
  ],
  layout: 'rows',
  colorful: true,
}
const all = [
  'wechat',
  'official-account',
  'channels',
  'douyin',
  'xiaohongshu',
  'weibo',
  'bilibili',
  'kuaishou',
  'zhihu',
  'qq',
  'phone',
  'email',
  'website',
].map((platform) => ({
  platform,
  account: '',
  link: { ...noLink, eventType: 'url', url: 'https://example.com' },
}))

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'rows', props: plain },
    { name: 'icons', props: { ...plain, layout: 'icons', items: all } },
    { name: 'pills', props: { ...plain, layout: 'pills' } },
    { name: 'one colour', props: { ...plain, layout: 'pills', colorful: false } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in account',
      accepted: true,
      props: { ...plain, items: [{ platform: 'qq', account: '<script>alert(1)</script>', link: noLink }] },
    },
    {
      name: 'unknown platform',
      accepted: false,
      props: { ...plain, items: [{ platform: 'constructor', account: '', link: noLink }] },
    },
  ],
}
