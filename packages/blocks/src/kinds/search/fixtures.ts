import type { BlockFixtures } from '../../model/fixture.ts'

const plain = { placeholder: '搜活动、课程、通知', style: 'round', hotWords: [] }
const hotWords = [{ text: '居住证' }, { text: '乒乓球' }, { text: '暑期托管' }]

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'round with words', props: { ...plain, hotWords } },
    { name: 'square', props: { ...plain, style: 'square' } },
    { name: 'line', props: { ...plain, style: 'line' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, placeholder: '" onfocus="alert(1)', hotWords: [{ text: '<script>' }] },
    },
    { name: 'too long', accepted: false, props: { ...plain, placeholder: 'a'.repeat(10_000) } },
  ],
}
