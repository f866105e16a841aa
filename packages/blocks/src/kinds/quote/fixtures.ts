import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  text: '阅读不能改变人生的长度，但可以改变人生的宽度；阅读不能改变人生的起点，但可以改变人生的终点。',
  author: '青禾图书馆',
  source: '馆训',
  layout: 'marks',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'marks', props: plain },
    { name: 'bar', props: { ...plain, layout: 'bar', author: '' } },
    { name: 'centered', props: { ...plain, layout: 'centered', source: '' } },
    { name: 'filled', props: { ...plain, layout: 'filled' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        ...plain,
        text: '</blockquote><script>alert(1)</script>',
        author: '<img src=x onerror=alert(1)>',
      },
    },
    { name: 'unbroken words', accepted: true, props: { ...plain, text: 'W'.repeat(500) } },
    { name: 'endless', accepted: false, props: { ...plain, text: 'W'.repeat(10_000) } },
  ],
}
