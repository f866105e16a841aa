import * as q from '../../../../templates/survey-parts.ts'
import { booking } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '培训机构',
  category: '学校',
  summary: '课程与价目、老师、学员作品和试听预约，适合艺术、语言、编程。',
  organisation: '亮灯画室',
  palette: {
    main: '#7a5af0',
    deep: '#3f2aa0',
    soft: '#d9d0fc',
    pale: '#f5f2ff',
    warm: '#ff7d6b',
    glow: '#ffcf5c',
  },
  family: 'clear',
  accent: '#6d28d9',
  ground: '#f5f2ff',
  columnsOnHome: 2,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'shapes',
      things: ['pencils', 'girl', 'easel', 'teacher', 'vase'],
      alt: '画室里老师陪着孩子在画架前画花瓶',
    },
    sketch: { size: 'card', ground: 'room', things: ['easel', 'child'], alt: '男孩在画架前写生' },
    colour: { size: 'card', ground: 'stripes', things: ['painting'], alt: '一幅有山和太阳的画' },
    clay: { size: 'card', ground: 'arch', things: ['amphora', 'vase'], alt: '两只亲手做的陶罐' },
    adult: {
      size: 'card',
      ground: 'night',
      things: ['painting', 'cup'],
      alt: '夜晚的成人画室，一幅画和一杯热茶',
    },
  },
  surveys: {
    $trial: booking(
      '免费试听',
      '九十分钟，画完一张带回家。',
      ['想试哪门课', '儿童创意（4–6 岁）|少儿写生（7–12 岁）|陶艺|成人夜画'],
      '周六 10:00|周六 14:30|周日 10:00|周三 19:30',
      '约好了！材料我们准备，穿一件不怕脏的衣服来。',
      [q.number('学员年龄', { min: 4, max: 90 }, { unit: '岁' })],
    ),
  },
  home: {
    title: '亮灯画室',
    shareDescription: '没有天赋也没关系，先画起来。',
    blocks: [
      w.hero('card', '亮灯画室', '没有天赋也没关系。先画起来，再慢慢看见。', [
        ['免费试听一节', '$trial'],
        ['四种课', '$course'],
      ]),
      w.p('我们不教“标准的苹果”。第一节课，老师会问你今天看见了什么，然后一起想办法把它留在纸上。'),
      w.button('免费试听一节', '$trial'),
      w.h('四种课', '小班，最多八个人'),
      w.cards('image-right', [
        ['sketch', '少儿写生', '带着画板去公园、菜场和火车站', '$course'],
        ['clay', '陶艺', '从揉泥到出窑，一个月做完一只杯子', '$course'],
        ['adult', '成人夜画', '下班以后，关掉手机画两个小时', '$course'],
      ]),
      w.h('墙上的画', '学员作品，每季度换一次'),
      w.gallery(['colour', 'sketch', 'clay'], 'mosaic', 'none'),
      w.voices(
        [
          ['孩子以前只画公主，现在画外婆的手。', '一位妈妈', '写生班两年', 5],
          ['四十岁第一次拿画笔，竟然停不下来。', '成人班学员', '夜画', 5],
          ['老师从来不替孩子改画，这一点最难得。', '一位爸爸', '创意班', 5],
        ],
        'columns',
      ),
      w.figures(
        [
          ['8', '人', '每班上限'],
          ['6', '位', '专职老师'],
          ['900', '+', '毕业学员'],
        ],
        'plain',
      ),
      w.place('亮灯画室', '老印刷厂二楼，楼下有停车场，上课期间免费'),
    ],
  },
  columns: [
    {
      key: '$course',
      name: '课程价目',
      intro: '小班，按期，可以插班',
      sign: 'pencils',
      blocks: [
        w.h('课程与价目', '每期十二次，每次九十分钟'),
        w.prices('plans', [
          ['儿童创意', '1,980', '期', '4–6 岁\n每班八人\n材料全包\n两位老师', '', '', '$trial'],
          ['少儿写生', '2,380', '期', '7–12 岁\n三次户外\n作品装框一幅', '最多人选', '', '$trial'],
          ['陶艺', '2,680', '期', '8 岁以上\n烧制六件\n含釉料', '', '', '$trial'],
          ['成人夜画', '1,680', '期', '零基础\n茶点自取\n可补课两次', '', '', '$trial'],
        ]),
        w.faq([
          ['可以退费吗？', '开课前全退；开课后按剩余次数退，不收手续费。'],
          ['缺课怎么补？', '提前一天说，同类课程随时插班补上。'],
          ['需要自己买材料吗？', '不用。画室备齐，也不推销任何画材。'],
        ]),
      ],
    },
    {
      key: '$teachers',
      name: '老师',
      intro: '都在画画的人',
      sign: 'teacher',
      blocks: [
        w.h('老师', '都还在画画的人'),
        w.cards('image-left', [
          ['sketch', '阿青 · 写生', '画了十五年街景，随身带一本速写。'],
          ['clay', '老秦 · 陶艺', '从瓷厂来，手上永远有泥。'],
          ['adult', '小雨 · 夜画', '白天做设计，晚上教人放松地画坏一张纸。'],
        ]),
        w.quote('教画最难的，是忍住不动学生的画。', '阿青', 'bar'),
      ],
    },
    {
      key: '$works',
      name: '作品',
      intro: '每一张都有名字',
      sign: 'painting',
      blocks: [
        w.h('学员作品'),
        w.gallery(['colour', 'adult', 'clay', 'sketch'], 'waterfall', 'below'),
        w.p('每年六月有一次小小的毕业展，在画室的院子里。画挂在晾衣绳上，风一吹就动。', { align: 'center' }),
        w.form('$trial', '下一张可能是您画的', '颜料和围裙都备好了', '免费试听一节'),
      ],
    },
    {
      key: '$news',
      name: '画室日志',
      intro: '近况和放假安排',
      sign: 'calendar',
      blocks: [
        w.h('画室日志'),
        w.timeline(
          [
            ['11 月', '周末去老火车站写生', '雨天改在候车室，效果意外地好'],
            ['10 月', '新窑第一次点火', '一共出了四十三件，裂了两件'],
            ['9 月', '秋季班开课', '新来的孩子里，有三个双胞胎'],
          ],
          'cards',
        ),
        w.image('sketch'),
      ],
    },
  ],
  tabs: [
    ['课程', 'list', '$course'],
    ['作品', 'star', '$works'],
    ['试听', 'form', '$trial'],
  ],
  footer: [
    [
      '学画',
      [
        ['课程价目', '$course'],
        ['老师', '$teachers'],
        ['免费试听', '$trial'],
      ],
    ],
    [
      '画室',
      [
        ['作品', '$works'],
        ['画室日志', '$news'],
      ],
    ],
  ],
  replace: ['课程、价格和退费规定', '老师的介绍', '墙上的作品换成学员的画'],
}
