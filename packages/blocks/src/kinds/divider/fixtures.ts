import type { BlockFixtures } from '../../model/fixture.ts'

const plain = { type: 'solid', height: 24, color: '', margin: true }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'solid', props: plain },
    { name: 'dashed', props: { ...plain, type: 'dashed', color: '#b42318', margin: false } },
    { name: 'dotted', props: { ...plain, type: 'dotted' } },
    { name: 'space', props: { ...plain, type: 'space', height: 40 } },
  ],
  old: [],
  hostile: [
    { name: 'style in colour', accepted: false, props: { ...plain, color: '#000;position:fixed' } },
    { name: 'endless', accepted: false, props: { ...plain, height: 1e9 } },
  ],
}
