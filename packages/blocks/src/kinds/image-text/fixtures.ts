import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const entry = (key: string, title: string, description: string) => ({
  image: { url: `/files/${key}`, width: 1200, height: 900, alt: title },
  title,
  description,
  link: { ...noLink, eventType: 'micro-page', itemId: 'p1', title },
})

const plain = {
  imageTextList: [
    entry('library', '周六读书会：《城南旧事》', '五月十一日上午十点，社区图书馆二楼，限二十人，茶点自备。'),
    entry(
      'tea',
      '老茶客带你认识六大茶类',
      '从绿茶到黑茶，一个下午喝懂产地、工艺与冲泡。每期八席，适合零基础的邻居。',
    ),
  ],
  imageTextLayoutType: 'image-left',
  styleId: 1,
  ratio: 'auto',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'image left, card', props: plain },
    {
      name: 'image right, outline',
      props: { ...plain, imageTextLayoutType: 'image-right', styleId: 3, ratio: '1:1' },
    },
    {
      name: 'image top',
      props: { ...plain, imageTextLayoutType: 'image-top', imageTextList: plain.imageTextList.slice(0, 1) },
    },
    { name: 'two columns', props: { ...plain, imageTextLayoutType: 'two-columns' } },
    {
      name: 'two columns, bare',
      props: { ...plain, imageTextLayoutType: 'two-columns', styleId: 2, ratio: '1:1' },
    },
    {
      name: 'overlay',
      props: { ...plain, imageTextLayoutType: 'overlay', imageTextList: plain.imageTextList.slice(1) },
    },
    {
      name: 'words only',
      props: {
        ...plain,
        imageTextList: [
          {
            image: { url: '', width: 0, height: 0, alt: '' },
            title: '开放时间',
            description: '周二至周日 9:00 – 20:30\n周一闭馆整理',
            link: noLink,
          },
        ],
      },
    },
  ],
  old: [
    {
      name: 'wire shape',
      version: 1,
      props: {
        imageTextList: [
          { imageUrl: '/files/a', title: '旧标题', eventType: 'url', url: 'https://example.com' },
        ],
        imageTextLayoutType: 3,
        styleId: 2,
      },
    },
    { name: 'damaged', version: 1, props: { imageTextList: [null], imageTextLayoutType: 99 } },
  ],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        ...plain,
        imageTextList: [entry('x', '<script>alert(1)</script>', '</p><iframe src=//x></iframe>')],
      },
    },
    {
      name: 'unbroken words',
      accepted: true,
      props: { ...plain, imageTextList: [entry('x', 'W'.repeat(60), 'm'.repeat(500))] },
    },
    {
      name: 'javascript in link',
      accepted: false,
      props: {
        ...plain,
        imageTextList: [
          { ...entry('x', 'a', 'b'), link: { ...noLink, eventType: 'url', url: ' javascript:alert(1)' } },
        ],
      },
    },
    { name: 'unknown style', accepted: false, props: { ...plain, styleId: 9 } },
  ],
}
