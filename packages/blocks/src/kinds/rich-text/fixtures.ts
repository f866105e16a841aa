import type { BlockFixtures } from '../../model/fixture.ts'

const paragraph = (...runs: Record<string, unknown>[]) => ({ type: 'paragraph', align: 'left', runs })
const plain = {
  content: [
    { type: 'heading', level: 2, align: 'left', runs: [{ text: '社区花园开放日' }] },
    paragraph(
      { text: '二十户家庭认领了自己的小菜地，' },
      { text: '每周六', bold: true, color: '#b42318' },
      { text: '一起浇水。\n想加入请看' },
      { text: '报名说明', href: 'https://example.com/a?b=1&c=2' },
      { text: '，' },
      { text: '旧址', strike: true },
      { text: '不再开放。', italic: true, underline: true },
    ),
    { type: 'quote', runs: [{ text: '种下一颗种子，就多一个盼头。' }] },
    { type: 'heading', level: 3, align: 'left', runs: [{ text: '请带上' }] },
    {
      type: 'list',
      ordered: false,
      items: [[{ text: '手套与水壶' }], [{ text: '一颗好奇心', size: 'large' }]],
    },
    { type: 'list', ordered: true, items: [[{ text: '签到' }], [{ text: '领种子', size: 'small' }]] },
    { type: 'image', image: { url: '/files/garden', width: 1500, height: 1000, alt: '社区花园里的孩子们' } },
    { type: 'divider' },
    { type: 'paragraph', align: 'center', runs: [{ text: '青禾社区' }] },
  ],
  surface: 'plain',
  size: 'normal',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'on the page', props: plain },
    { name: 'card', props: { ...plain, surface: 'card', size: 'small' } },
    {
      name: 'outline',
      props: { ...plain, surface: 'outline', size: 'large', content: plain.content.slice(0, 3) },
    },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, content: [paragraph({ text: '<script>alert(1)</script><b>' })] },
    },
    {
      name: 'unbroken words',
      accepted: true,
      props: { ...plain, content: [paragraph({ text: 'W'.repeat(10_000) })] },
    },
    {
      name: 'javascript in link',
      accepted: false,
      props: { ...plain, content: [paragraph({ text: 'a', href: 'javascript:alert(1)' })] },
    },
    {
      name: 'style in colour',
      accepted: false,
      props: { ...plain, content: [paragraph({ text: 'a', color: 'red;position:fixed' })] },
    },
    {
      name: 'HTML as a node',
      accepted: false,
      props: { ...plain, content: [{ type: 'html', html: '<script>alert(1)</script>' }] },
    },
    { name: 'HTML as content', accepted: false, props: { ...plain, content: '<script>alert(1)</script>' } },
  ],
}
