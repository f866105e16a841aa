import type { BlockFixtures } from '../../model/fixture.ts'

const plain = { height: 20, style: 'empty', color: '' }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'empty', props: plain },
    { name: 'filled', props: { height: 40, style: 'filled', color: '#12355b' } },
    { name: 'fading', props: { height: 80, style: 'fading', color: '' } },
  ],
  old: [],
  hostile: [
    { name: 'style in colour', accepted: false, props: { ...plain, color: 'red;}body{display:none' } },
    { name: 'endless', accepted: false, props: { ...plain, height: 1e9 } },
  ],
}
