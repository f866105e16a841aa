import type { BlockFixtures } from '../../model/fixture.ts'

const query = {
  contentType: 'file',
  source: 'fixed',
  items: [
    { id: 'f1', title: '2026 年居民公约（修订稿）.pdf' },
    { id: 'f2', title: '志愿服务时长登记表.xlsx' },
    { id: 'f3', title: '消防演练通知.docx' },
  ],
  columnId: '',
  columnTitle: '',
  count: 20,
}
const plain = { query, heading: '资料下载', style: 'list' }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'list', props: plain },
    { name: 'compact', props: { ...plain, style: 'compact', heading: '' } },
    { name: 'grid', props: { ...plain, style: 'grid' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in names',
      accepted: true,
      props: {
        ...plain,
        query: { ...query, items: [{ id: 'x"><script>', title: '"><script>alert(1)</script>.pdf' }] },
      },
    },
    {
      name: 'a rule over all files',
      accepted: false,
      props: { ...plain, query: { ...query, source: 'newest' } },
    },
  ],
}
