import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  code: '<style>b{color:teal}</style><b id="now"></b><script>now.textContent = 1 + 1</script>',
  title: '汇率换算',
  height: 320,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'with a script', props: plain },
    { name: 'without a name', props: { ...plain, title: '' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in the name',
      accepted: true,
      props: { ...plain, title: '<img src=x onerror=alert(1)>' },
    },
    { name: 'more than fits', accepted: false, props: { ...plain, code: 'x'.repeat(20_001) } },
    { name: 'endless height', accepted: false, props: { ...plain, height: 1e9 } },
  ],
}
