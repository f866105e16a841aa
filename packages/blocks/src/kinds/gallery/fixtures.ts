import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const picture = (key: string, alt: string, width = 1500, height = 1000) => ({
  url: `/files/${key}`,
  width,
  height,
  alt,
  link: noLink,
})
const plain = {
  items: [
    picture('garden', '社区花园里的孩子们'),
    picture('tea', '茶艺课堂', 800, 1000),
    picture('music', '合唱团排练', 1000, 1000),
    { ...picture('sport', '周末羽毛球'), link: { ...noLink, eventType: 'survey', itemId: 's1' } },
    picture('library', '图书馆阅览室'),
  ],
  layout: 'waterfall',
  columns: 2,
  ratio: 'auto',
  gap: 8,
  radius: 8,
  caption: 'none',
  zoom: true,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'waterfall', props: { ...plain, caption: 'below' } },
    { name: 'grid', props: { ...plain, layout: 'grid', columns: 3, gap: 4, radius: 4 } },
    { name: 'mosaic', props: { ...plain, layout: 'mosaic', zoom: false, caption: 'over' } },
    { name: 'scroll', props: { ...plain, layout: 'scroll', ratio: '3:4', caption: 'over' } },
    { name: 'prints', props: { ...plain, layout: 'polaroid', columns: 2, caption: 'below' } },
    { name: 'film', props: { ...plain, layout: 'film' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in alt',
      accepted: true,
      props: { ...plain, caption: 'over', items: [picture('x', '"><script>alert(1)</script>')] },
    },
    {
      name: 'quotes in address',
      accepted: true,
      props: { ...plain, items: [{ ...picture('x', ''), url: '/files/x" onerror="alert(1)' }] },
    },
    {
      name: 'javascript as image',
      accepted: false,
      props: { ...plain, items: [{ ...picture('x', ''), url: 'javascript:alert(1)' }] },
    },
  ],
}
