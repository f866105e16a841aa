import * as w from '../../../../templates/pages/words.ts'
import { message } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '校刊',
  category: '学校',
  summary: '专栏、投稿和往期，学生自己办的网上校刊。',
  organisation: '《半亩》校刊',
  family: 'editorial',
  language: 'line',
  colors: ['#1b1917', '#1b1917', '#d8d4cc', '#f4f3f1', '#b0402f', '#f0dcae'],
  accent: '#1b1917',
  ground: '#f4f3f1',
  second: '#b0402f',
  pictures: {
    hero: ['wide', 'tiles', ['books', 'pencils', 'girl', 'plant'], '书、铅笔和读书的女孩'],
    field: ['card', 'hills', ['sprout', 'child'], '看小苗的孩子'],
    stage: ['card', 'shapes', ['podium', 'mic'], '讲台和话筒'],
  },
  surveys: { $send: message('给《半亩》投稿', '三百字起，错别字我们帮你改。', '散文|诗|采访|书评|漫画') },
  share: '初中生自己写、自己编、自己画的一本刊物。',
  home: [
    w.hero(
      'quiet',
      '半亩',
      '初中生自己写、自己编、自己画的一本刊物。春季号：脚下的地方。',
      [
        ['读这一期', '$issue'],
        ['投稿', '$send'],
      ],
      { eyebrow: '2026 春季号 · 总第 31 期', height: 'tall' },
    ),
    w.contents('本期目录', 'columns'),
    w.h('卷首　脚下的地方', '编辑部', 1),
    w.p('这一期我们没有写远方。三十一位同学去了校门口的早点摊、修车铺和桥洞，问那里的人：你每天几点起床？'),
    w.h('采访　凌晨四点的豆浆', '初二（3）班 陈一舟', 1),
    w.p('李叔说，豆子要泡足八个小时，人也是。我问他困不困，他说困，但天亮的时候最好看。'),
    w.h('诗　桥洞', '初一（1）班 许南', 1),
    w.quote('车从头顶过去，\n像有人在楼上搬家，\n搬了一整个春天。', '许南', 'centered'),
    w.stories('zigzag', [
      ['field', '专题', '校园里的一半亩地', '四个班轮流种，从翻土写到收割。', '$issue'],
      ['stage', '声音', '广播站的第一千次', '那天念错了三个字，我们都记得。', '$issue'],
    ]),
    w.contact('编辑部', '午休 12:30–13:30', 'list'),
  ],
  columns: [
    [
      '$issue',
      '这一期',
      '脚下的地方',
      'books',
      w.h('专题'),
      w.p('校园东墙下有一半亩地。春天翻土，四个班轮流，写日记的人也轮流。'),
      w.quote('泥土是最老的老师。', '劳动课老师', 'bar'),
    ],
    [
      '$past',
      '往期',
      '三十期',
      'shelf',
      w.h('往期'),
      w.table('', [
        ['期号', '主题'],
        ['30', '雨'],
        ['29', '我家的一件旧物'],
        ['28', '如果我是校长'],
      ]),
    ],
    [
      '$team',
      '编辑部',
      '十七个人',
      'friends',
      w.h('编辑部'),
      w.team(
        [
          ['陈一舟', '主编', ''],
          ['许南', '诗歌', ''],
          ['秦朗', '美编', ''],
          ['马老师', '指导', ''],
        ],
        'round',
      ),
      w.points([['每月 5 日截稿'], ['三百字起'], ['画也收']], 'stamps'),
    ],
  ],
  tabs: ['book', 'list', 'form', '投稿'],
  replace: ['文章与作者署名', '刊期与编辑部名单'],
})
