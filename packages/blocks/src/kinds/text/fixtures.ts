import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  content: '春日阅读计划\n每周六上午十点，在社区图书馆二楼，和邻居一起读一本书。',
  fontSize: 17,
  align: 'left',
  bold: false,
  color: '',
  background: '',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'plain', props: plain },
    {
      name: 'coloured',
      props: {
        ...plain,
        content: '报名截止到 5 月 20 日，名额有限，先到先得。',
        align: 'center',
        bold: true,
        fontSize: 20,
        background: '#b42318',
      },
    },
    {
      name: 'small and right',
      props: { ...plain, content: '—— 青禾社区服务中心', fontSize: 14, align: 'right', color: '#4e5969' },
    },
  ],
  old: [
    { name: 'wire shape', version: 1, props: { fontSize: 17, content: '旧版文字', align: 'center' } },
    { name: 'damaged', version: 1, props: { fontSize: 'huge', align: 7 } },
  ],
  hostile: [
    {
      name: 'script in text',
      accepted: true,
      props: { ...plain, content: '<script>alert(1)</script><img src=x onerror=alert(1)>' },
    },
    {
      name: '10,000 characters without a break',
      accepted: true,
      props: { ...plain, content: '长'.repeat(5000) + 'W'.repeat(5000) },
    },
    { name: 'emoji', accepted: true, props: { ...plain, content: '👨‍👩‍👧‍👦🏳️‍🌈 نص עברית' } },
    { name: 'style in colour', accepted: false, props: { ...plain, color: 'red;background:url(https://x)' } },
    { name: 'too long', accepted: false, props: { ...plain, content: 'a'.repeat(20_001) } },
  ],
}
