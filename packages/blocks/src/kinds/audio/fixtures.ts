import type { BlockFixtures } from '../../model/fixture.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const plain = {
  url: '/files/song',
  cover: noPicture,
  title: '社区合唱团：春天的歌',
  author: '2026 年春季音乐会现场',
  layout: 'bar',
  surface: 'card',
  loop: false,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'small cover', props: plain },
    {
      name: 'large cover',
      props: {
        ...plain,
        layout: 'cover',
        cover: { url: '/files/music', width: 1000, height: 1000, alt: '' },
      },
    },
    {
      name: 'on its cover',
      props: {
        ...plain,
        layout: 'banner',
        cover: { url: '/files/music', width: 1000, height: 1000, alt: '' },
      },
    },
    { name: 'on the accent', props: { ...plain, layout: 'banner', surface: 'plain' } },
    { name: 'on the page', props: { ...plain, surface: 'plain', url: 'https://media.example.com/a.mp3' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, title: '"><script>1</script>', author: '<b>' },
    },
    { name: 'javascript as recording', accepted: false, props: { ...plain, url: 'javascript:alert(1)' } },
  ],
}
