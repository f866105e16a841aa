import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  heading: '联系我们',
  serviceHours: '周一至周日 9:00–20:30',
  items: [
    { way: 'phone', label: '前台', value: '010-6500 1234' },
    { way: 'wechat', label: '客服微信', value: 'qinghe-service' },
    { way: 'email', label: '', value: 'hello@example.com' },
    { way: 'address', label: '门店', value: '朝阳门外大街 18 号' },
  ],
  style: 'list',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'list', props: plain },
    { name: 'grid', props: { ...plain, style: 'grid', heading: '' } },
    { name: 'bar', props: { ...plain, style: 'bar', items: plain.items.slice(0, 2) } },
    {
      name: 'a website',
      props: { ...plain, items: [{ way: 'website', label: '官网', value: 'https://example.com/a?b=1' }] },
    },
  ],
  old: [],
  hostile: [
    {
      name: 'markup and schemes in values',
      accepted: true,
      props: {
        ...plain,
        items: [
          { way: 'website', label: '<b>x</b>', value: 'javascript:alert(1)' },
          { way: 'email', label: '', value: 'a@b.cn?subject="><script>' },
          { way: 'phone', label: '', value: '110"><script>' },
        ],
      },
    },
    {
      name: 'unknown way',
      accepted: false,
      props: { ...plain, items: [{ way: 'fax', label: '', value: '1' }] },
    },
    { name: 'too long', accepted: false, props: { ...plain, heading: 'a'.repeat(10_000) } },
  ],
}
