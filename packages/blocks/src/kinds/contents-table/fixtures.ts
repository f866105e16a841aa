import type { BlockFixtures } from '../../model/fixture.ts'

const plain = { heading: '本页内容', layout: 'list', sticky: false }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'list', props: plain },
    { name: 'pills that stay', props: { ...plain, layout: 'chips', sticky: true } },
    { name: 'columns without a heading', props: { ...plain, layout: 'columns', heading: '' } },
  ],
  old: [],
  hostile: [
    { name: 'markup in words', accepted: true, props: { ...plain, heading: '<script>x</script>' } },
    { name: 'a heading that is too long', accepted: false, props: { ...plain, heading: '长'.repeat(200) } },
  ],
}
