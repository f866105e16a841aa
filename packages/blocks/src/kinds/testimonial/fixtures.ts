import type { BlockFixtures } from '../../model/fixture.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const plain = {
  items: [
    {
      text: '老师特别耐心，孩子从不敢开口到主动要上台表演，只用了一个学期。',
      name: '陈女士',
      role: '合唱班家长',
      avatar: { url: '/files/music', width: 1000, height: 1000, alt: '' },
      stars: 5,
    },
    {
      text: '预约方便，场地干净，前台会提前一天发短信提醒。',
      name: '周先生',
      role: '月卡会员',
      avatar: noPicture,
      stars: 4,
    },
    { text: '已经续了第二年。', name: '', role: '', avatar: noPicture, stars: 0 },
  ],
  layout: 'scroll',
  surface: 'card',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'scroll', props: plain },
    { name: 'stack', props: { ...plain, layout: 'stack', surface: 'outline' } },
    { name: 'columns', props: { ...plain, layout: 'columns' } },
    { name: 'stack on the page', props: { ...plain, layout: 'stack', surface: 'plain' } },
    { name: 'wall', props: { ...plain, layout: 'wall' } },
    { name: 'chat', props: { ...plain, layout: 'chat' } },
    { name: 'first one large', props: { ...plain, layout: 'spotlight' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        ...plain,
        items: [{ ...plain.items[1], text: '<script>alert(1)</script>', name: '<b>', role: '"><iframe>' }],
      },
    },
    {
      name: 'endless stars',
      accepted: false,
      props: { ...plain, items: [{ ...plain.items[0], stars: 1e9 }] },
    },
  ],
}
