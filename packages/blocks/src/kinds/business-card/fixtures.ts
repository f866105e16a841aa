import { noImage } from '../../model/block-image.ts'
import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  name: '林若溪',
  position: '社区工作者 · 活动负责人',
  company: '青禾社区居民委员会',
  introduction: '负责 3、4、5 号楼的日常服务和文体活动，有事随时找我。',
  avatar: noImage,
  phone: '138 0013 8000',
  wechat: 'linruoxi-qinghe',
  email: 'lin@example.com',
  address: '朝阳门外大街 18 号 2 层',
  qr: noImage,
  style: 'classic',
  query: {
    contentType: 'business-card',
    source: 'fixed',
    items: [],
    columnId: '',
    columnTitle: '',
    count: 1,
  },
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'classic', props: plain },
    {
      name: 'a card of the app',
      props: { ...plain, query: { ...plain.query, items: [{ id: 'card1', title: '林若溪' }] } },
    },
    { name: 'accent', props: { ...plain, style: 'accent', introduction: '' } },
    {
      name: 'centered with a photo',
      props: {
        ...plain,
        style: 'centered',
        avatar: { url: '/files/portrait', width: 600, height: 600, alt: '林若溪' },
        qr: { url: '/files/qr', width: 430, height: 430, alt: '' },
        wechat: '',
        email: '',
        address: '',
      },
    },
  ],
  old: [
    {
      name: 'without a choice among cards',
      version: 1,
      props: { ...plain, query: undefined },
    },
  ],
  hostile: [
    {
      name: 'a list of another type',
      accepted: false,
      props: { ...plain, query: { ...plain.query, contentType: 'survey' } },
    },
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, name: '<script>x</script>', email: '"><img src=x onerror=alert(1)>@a.cn' },
    },
    { name: 'phone with a scheme', accepted: false, props: { ...plain, phone: 'javascript:1' } },
    { name: 'too long', accepted: false, props: { ...plain, introduction: 'a'.repeat(10_000) } },
  ],
}
