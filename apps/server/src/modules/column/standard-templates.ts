import { blockKinds, noImage, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type Block, type PageDocument } from '@zhanfang/document'

interface StandardTemplate {
  id: string
  name: string
  intro: string
  /** Kinds and props in reading order. */
  blocks: readonly [kind: string, props: Record<string, unknown>][]
}

const entry = (title: string, description: string) => ({
  image: noImage,
  title,
  description,
  link: noLink,
})
const line = (title: string) => ({ title, link: noLink })
const heading = (text: string, subtitle = ''): [string, Record<string, unknown>] => [
  'title',
  { text, subtitle, styleId: 2 },
]

/** Columns that most sites have, with words to write over. */
export const standardTemplates: readonly StandardTemplate[] = [
  {
    id: 'about',
    name: '关于我们',
    intro: '介绍自己：从何而来、做什么、在意什么',
    blocks: [
      heading('我们是谁', '用两三句话，让第一次来的人认识您'),
      [
        'text',
        {
          content:
            '我们成立于 2012 年，一直在做一件事：让附近的人，不必走远就能得到好的服务。\n\n十几年来，我们从一间小小的门面，成长为有三十多位伙伴的团队。',
        },
      ],
      ['divider', {}],
      heading('我们在意的事'),
      [
        'imageText',
        {
          imageTextLayoutType: 'two-columns',
          imageTextList: [
            entry('认真', '每一件小事都有人负责到底'),
            entry('透明', '价格和流程写在明处'),
            entry('就近', '电话有人接，门口有人应'),
            entry('长久', '做完一次，还愿意再来'),
          ],
        },
      ],
    ],
  },
  {
    id: 'news',
    name: '新闻动态',
    intro: '最近发生的事，按时间排列',
    blocks: [
      ['notice', { contentList: [line('最新一条消息写在这里'), line('再写一条近期安排')] }],
      heading('最近动态'),
      [
        'imageText',
        {
          imageTextLayoutType: 'image-left',
          imageTextList: [
            entry('一条新闻的标题', '用一两句话说清发生了什么，点开可以看全文'),
            entry('另一条新闻的标题', '换上您的图片和文字，再选好点开后去哪一页'),
            entry('第三条新闻的标题', '新的放在最上面'),
          ],
        },
      ],
    ],
  },
  {
    id: 'contact',
    name: '联系我们',
    intro: '地址、电话、时间，一眼找到',
    blocks: [
      heading('欢迎联系', '工作日九点到六点，电话有人接'),
      [
        'text',
        {
          content:
            '地址：请填写详细地址，写上附近好认的建筑\n电话：010-8000 0000\n时间：周一至周五 9:00—18:00\n公交：请填写附近的站名和线路',
        },
      ],
      ['button', { text: '拨打电话', link: { ...noLink, eventType: 'phone', phone: '010-8000 0000' } }],
    ],
  },
  {
    id: 'services',
    name: '服务项目',
    intro: '能做什么、要多久、多少钱',
    blocks: [
      heading('我们的服务', '每一项都写清内容和价格'),
      [
        'imageText',
        {
          imageTextLayoutType: 'image-top',
          imageTextList: [
            entry('基础服务', '约 30 分钟 · 60 元起，适合第一次来的朋友'),
            entry('标准服务', '约 60 分钟 · 120 元起，最多人选择'),
            entry('上门服务', '提前一天预约，三公里内免路费'),
          ],
        },
      ],
      ['divider', {}],
      [
        'text',
        {
          content: '需要预约吗？\n周末人多，建议提前一天来电。\n\n可以退改吗？\n开始前两小时都可以免费改期。',
        },
      ],
    ],
  },
  {
    id: 'team',
    name: '团队风采',
    intro: '一个个真实的人',
    blocks: [
      heading('认识我们', '名字、专长，和一句话'),
      [
        'imageText',
        {
          imageTextLayoutType: 'two-columns',
          imageTextList: [
            entry('张老师', '从教二十年，孩子们都叫她“小太阳”'),
            entry('李医生', '擅长常见慢性病的长期管理'),
            entry('王师傅', '手艺细，话不多，回头客最多'),
            entry('陈站长', '社区里的事，找他准没错'),
          ],
        },
      ],
    ],
  },
  {
    id: 'faq',
    name: '常见问题',
    intro: '把每天被问到的写下来',
    blocks: [
      heading('常见问题', '没有找到答案？欢迎来电'),
      ['text', { bold: true, content: '第一次来需要带什么？' }],
      ['text', { content: '带上身份证或预约短信即可。' }],
      ['text', { bold: true, content: '可以停车吗？' }],
      ['text', { content: '门前有八个车位，消费当日免费。' }],
      ['text', { bold: true, content: '怎样取消预约？' }],
      ['text', { content: '提前两小时来电，或在预约页面里取消。' }],
    ],
  },
  {
    id: 'notices',
    name: '通知公告',
    intro: '让大家都看到的事',
    blocks: [
      ['notice', { icon: 'bell', contentList: [line('重要通知写在这里，会轮流显示')] }],
      heading('全部公告'),
      [
        'text',
        { content: '12 月 1 日　关于冬季开放时间的通知\n\n即日起开放时间调整为 9:00—17:30，请相互转告。' },
      ],
      ['divider', {}],
      [
        'text',
        { content: '11 月 20 日　关于设备检修的通知\n\n11 月 28 日 9:00—13:00 停水检修，请提前储水。' },
      ],
    ],
  },
  {
    id: 'gallery',
    name: '精彩瞬间',
    intro: '用照片说话',
    blocks: [
      heading('精彩瞬间', '选几张最有感情的照片'),
      [
        'image',
        {
          imageLayoutType: 'two-columns',
          margin: true,
          radius: 8,
          imageList: [1, 2, 3, 4].map(() => ({ ...noImage, link: noLink })),
        },
      ],
      ['text', { align: 'center', content: '愿意分享您的照片吗？欢迎发给我们。' }],
    ],
  },
]

/** A page of the template with ids of its own. */
export function templatePage(template: StandardTemplate): PageDocument {
  const blocks = template.blocks.flatMap(([kind, props]): Block[] => {
    const made = createBlock(kind, blockKinds, props)
    return made ? [made] : []
  })
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
}
