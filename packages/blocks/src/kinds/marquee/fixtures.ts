import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  items: [{ text: '新学期报名开始' }, { text: '周末免费体验' }, { text: '' }],
  layout: 'band',
  speed: 'normal',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'band', props: plain },
    { name: 'outlined', props: { ...plain, layout: 'outline', speed: 'slow' } },
    { name: 'askew', props: { ...plain, layout: 'tilt', speed: 'fast' } },
  ],
  old: [],
  hostile: [
    { name: 'markup in words', accepted: true, props: { ...plain, items: [{ text: '<script>x</script>' }] } },
    { name: 'a speed that there is not', accepted: false, props: { ...plain, speed: '1s;}' } },
  ],
}
