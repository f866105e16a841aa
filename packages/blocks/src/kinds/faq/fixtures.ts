import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  items: [
    { question: '怎样预约？', answer: '点击“立即预约”，选好日期并留下联系方式。\n我们会在当天与您确认。' },
    { question: '可以改期或取消吗？', answer: '开始前 24 小时都可以免费改期或取消。' },
    {
      question: '现场有停车位吗，需要提前登记车牌号吗，节假日是否同样免费停放？',
      answer: '园区东门可停 3 小时。',
    },
  ],
  layout: 'group',
  firstOpen: true,
  oneAtATime: true,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'one card', props: plain },
    { name: 'a card each', props: { ...plain, layout: 'cards', oneAtATime: false } },
    { name: 'on the page', props: { ...plain, layout: 'plain', firstOpen: false } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        ...plain,
        items: [{ question: '<script>alert(1)</script>', answer: '</p><iframe src=//x></iframe>' }],
      },
    },
    {
      name: 'unbroken words',
      accepted: true,
      props: { ...plain, items: [{ question: 'W'.repeat(100), answer: 'm'.repeat(2000) }] },
    },
    {
      name: 'endless answer',
      accepted: false,
      props: { ...plain, items: [{ question: '?', answer: 'm'.repeat(10_000) }] },
    },
  ],
}
