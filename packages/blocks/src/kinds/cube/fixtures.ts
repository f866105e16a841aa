import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const picture = (key: string, alt: string, width = 1500, height = 1000) => ({
  image: { url: `/files/${key}`, width, height, alt },
  link: noLink,
})
const empty = { image: { url: '', width: 0, height: 0, alt: '' }, link: noLink }
const cells = [
  picture('garden', '社区花园里的孩子们'),
  { ...picture('tea', '茶艺课堂', 800, 1000), link: { ...noLink, eventType: 'micro-page', itemId: 'p1' } },
  picture('music', '合唱团排练', 1000, 1000),
  picture('library', '图书馆阅览室'),
]
const plain = { preset: 'left-one-right-two', cells, gap: 8, radius: 8, margin: true }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'left one right two', props: plain },
    ...[
      'one',
      'two-columns',
      'three-columns',
      'four-columns',
      'two-rows',
      'left-two-right-one',
      'top-one-bottom-two',
      'top-two-bottom-one',
      'top-one-bottom-three',
      'left-one-right-three',
    ].map((preset) => ({ name: preset, props: { ...plain, preset } })),
    { name: 'edge to edge', props: { ...plain, preset: 'four-squares', gap: 0, radius: 0, margin: false } },
    { name: 'half filled', props: { ...plain, cells: [cells[0], empty, empty, empty] } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in alt',
      accepted: true,
      props: { ...plain, cells: [picture('x', '"><script>1'), empty, empty, empty] },
    },
    { name: 'too few cells', accepted: false, props: { ...plain, cells: [] } },
    { name: 'unknown preset', accepted: false, props: { ...plain, preset: 'constructor' } },
  ],
}
