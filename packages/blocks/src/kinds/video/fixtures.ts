import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  url: '/files/film',
  poster: { url: '/files/garden', width: 1500, height: 1000, alt: '社区花园' },
  title: '花园里的一天',
  description: '二十户家庭和他们的小菜地。',
  layout: 'card',
  ratio: '16:9',
  loop: false,
  muted: false,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'card', props: plain },
    {
      name: 'full',
      props: { ...plain, layout: 'full', url: 'https://media.example.com/a.mp4', muted: true },
    },
    {
      name: 'page of a video site',
      props: { ...plain, layout: 'inset', url: 'https://v.qq.com/x/page/abc.html' },
    },
    {
      name: 'tall, without words',
      props: { ...plain, layout: 'inset', ratio: '9:16', title: '', description: '', loop: true },
    },
  ],
  old: [],
  hostile: [
    { name: 'markup in words', accepted: true, props: { ...plain, title: '"><script>alert(1)</script>' } },
    { name: 'quotes in address', accepted: true, props: { ...plain, url: '/files/a" onerror="alert(1)' } },
    { name: 'javascript as film', accepted: false, props: { ...plain, url: 'javascript:alert(1)' } },
    { name: 'data as film', accepted: false, props: { ...plain, url: 'data:text/html,<script>' } },
  ],
}
