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
  imageList: [picture('garden', '社区花园里的孩子们')],
  imageLayoutType: 'single',
  ratio: 'auto',
  gap: 8,
  radius: 0,
  margin: false,
}

const four = [
  {
    ...picture('library', '图书馆阅览室'),
    link: { ...noLink, eventType: 'micro-page', itemId: 'p1', title: '图书馆' },
  },
  picture('tea', '茶艺课堂', 800, 1000),
  picture('music', '合唱团排练', 1000, 1000),
  { ...picture('sport', '周末羽毛球'), link: { ...noLink, eventType: 'phone', phone: '010-6400 1234' } },
]

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'single, full width', props: plain },
    {
      name: 'single, inset and linked',
      props: {
        ...plain,
        margin: true,
        radius: 12,
        imageList: [
          {
            ...picture('garden', ''),
            link: { ...noLink, eventType: 'url', url: 'https://example.com/a?b=1&c=2' },
          },
        ],
      },
    },
    {
      name: 'two columns',
      props: { ...plain, imageLayoutType: 'two-columns', margin: true, radius: 8, imageList: four },
    },
    {
      name: 'three columns',
      props: { ...plain, imageLayoutType: 'three-columns', imageList: four.slice(0, 3) },
    },
    {
      name: 'left one right two',
      props: {
        ...plain,
        imageLayoutType: 'left-one-right-two',
        margin: true,
        radius: 8,
        imageList: four.slice(0, 3),
      },
    },
    {
      name: 'carousel',
      props: { ...plain, imageLayoutType: 'carousel', margin: true, radius: 12, imageList: four },
    },
    {
      name: 'strip',
      props: { ...plain, imageLayoutType: 'strip', margin: true, radius: 8, imageList: four },
    },
    { name: 'size unknown', props: { ...plain, imageList: [picture('unknown', '尺寸未知', 0, 0)] } },
  ],
  old: [
    {
      name: 'wire shape',
      version: 1,
      props: {
        imageList: [{ url: 'https://img.example.com/1.jpg', link: 'https://example.com' }],
        imageLayoutType: 2,
      },
    },
    {
      name: 'wire shape without links',
      version: 1,
      props: {
        imageList: [{ imageUrl: '/files/a' }, '/files/b', { url: '/files/c', eventType: 20, itemId: 's1' }],
      },
    },
    { name: 'bare addresses', version: 1, props: { imageList: ['/files/a', 'javascript:alert(1)'] } },
    { name: 'damaged', version: 1, props: { imageList: 'none', imageLayoutType: {} } },
  ],
  hostile: [
    {
      name: 'markup in alt',
      accepted: true,
      props: { ...plain, imageList: [picture('x', '"><script>alert(1)</script>')] },
    },
    {
      name: 'quotes in address',
      accepted: true,
      props: { ...plain, imageList: [{ ...picture('x', ''), url: '/files/x" onerror="alert(1)' }] },
    },
    {
      name: 'missing image',
      accepted: true,
      props: { ...plain, imageList: [{ ...picture('x', ''), url: '' }] },
    },
    {
      name: 'javascript in link',
      accepted: false,
      props: {
        ...plain,
        imageList: [
          { ...picture('x', ''), link: { ...noLink, eventType: 'url', url: 'javascript:alert(1)' } },
        ],
      },
    },
    {
      name: 'javascript as image',
      accepted: false,
      props: { ...plain, imageList: [{ ...picture('x', ''), url: 'javascript:alert(1)' }] },
    },
    {
      name: 'too many images',
      accepted: false,
      props: { ...plain, imageList: Array.from({ length: 31 }, () => picture('x', '')) },
    },
  ],
}
