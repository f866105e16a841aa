import { noImage } from '../../model/block-image.ts'
import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  id: 'ai1',
  name: '办事小助手',
  greeting: '您好，办证要带什么、几点下班，都可以问我。',
  avatar: noImage,
  buttonText: '开始对话',
  questions: [{ text: '居住证怎么办？' }, { text: '周末上班吗？' }, { text: '可以代办吗？' }],
  style: 'card',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'card', props: plain },
    { name: 'banner', props: { ...plain, style: 'banner', questions: [] } },
    { name: 'bubble', props: { ...plain, style: 'bubble' } },
  ],
  old: [
    { name: 'wire shape', version: 1, props: { id: 12, name: '智能客服' } },
    { name: 'damaged', version: 1, props: { id: {} } },
  ],
  hostile: [
    {
      name: 'markup in words and id',
      accepted: true,
      props: { ...plain, id: '../x"><script>', greeting: '<script>alert(1)</script>' },
    },
    { name: 'too long', accepted: false, props: { ...plain, greeting: 'a'.repeat(10_000) } },
  ],
}
