import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const plain = { text: '本月活动', subtitle: '', styleId: 2, color: '', moreText: '', link: noLink }

export const fixtures: BlockFixtures = {
  valid: [
    {
      name: 'bar and more',
      props: {
        ...plain,
        moreText: '全部',
        link: { ...noLink, eventType: 'micro-page', itemId: 'p1', title: '活动列表' },
      },
    },
    { name: 'plain with subtitle', props: { ...plain, styleId: 1, subtitle: '邻里相伴，四季有约' } },
    {
      name: 'centred',
      props: { ...plain, styleId: 3, text: '关于我们', subtitle: '青禾社区服务中心，2016 年起' },
    },
    {
      name: 'long',
      props: { ...plain, text: '社区图书馆与老茶客、合唱团、羽毛球队联合举办的春季开放日活动安排' },
    },
    { name: 'huge', props: { ...plain, styleId: 4, text: '一碗面', subtitle: '从早上六点开始' } },
    { name: 'from top to bottom', props: { ...plain, styleId: 5, text: '春分', subtitle: '踏青' } },
    { name: 'on a block', props: { ...plain, styleId: 6 } },
  ],
  old: [],
  hostile: [
    { name: 'markup', accepted: true, props: { ...plain, text: '<script>alert(1)</script>' } },
    {
      name: 'javascript in link',
      accepted: false,
      props: { ...plain, link: { ...noLink, eventType: 'url', url: 'JaVaScRiPt:alert(1)' } },
    },
  ],
}
