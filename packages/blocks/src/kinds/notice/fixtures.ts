import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const entry = (title: string) => ({ title, link: noLink })
const plain = {
  contentList: [
    {
      title: '端午活动报名已经开始，点击查看时间与地点',
      link: { ...noLink, eventType: 'survey', itemId: 's1' },
    },
    entry('本周六图书馆闭馆整理一天'),
    entry('志愿者招募：每周三下午陪老人读报'),
  ],
  icon: 'speaker',
  stayTime: 3,
  color: '',
  background: '',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'rotating', props: plain },
    {
      name: 'one long notice',
      props: {
        ...plain,
        contentList: [
          entry('受台风影响，原定周日的户外市集改到下周日举行，已经报名的邻居不需要重新登记，摊位号不变。'),
        ],
        icon: 'bell',
        background: '#7a271a',
      },
    },
    { name: 'own icon', props: { ...plain, icon: '/files/icon', contentList: [entry('欢迎来到青禾社区')] } },
  ],
  old: [
    {
      name: 'wire shape',
      version: 1,
      props: {
        contentList: [{ title: '旧公告', eventType: 'micro-page', itemId: 12 }],
        icon: 'old',
        stayTime: '3',
      },
    },
    { name: 'damaged', version: 1, props: { contentList: 5 } },
  ],
  hostile: [
    {
      name: 'markup in title',
      accepted: true,
      props: { ...plain, contentList: [entry('<script>alert(1)</script>'), entry('&lt;b&gt;')] },
    },
    { name: 'style in colour', accepted: false, props: { ...plain, color: '#fff;}body{display:none' } },
    { name: 'icon with a scheme', accepted: false, props: { ...plain, icon: 'data:text/html,<script>' } },
    { name: 'never resting', accepted: false, props: { ...plain, stayTime: 0 } },
  ],
}
