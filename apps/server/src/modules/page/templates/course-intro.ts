import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '课程介绍',
  description: '讲清楚学什么、谁来教、怎么上、多少钱，适合兴趣班和培训班。',
  category: '学校',
  shareDescription: '十二节课，从握笔到写完一幅字。',
  skin: { bgColorType: 1, bgColor: '#f8f5ef', accent: '#9a3412' },
  palette: {
    main: '#b5532a',
    deep: '#4a2c1d',
    soft: '#ecd3bd',
    pale: '#f9f2e8',
    warm: '#c8472f',
    glow: '#eec36a',
  },
  pictures: {
    hero: {
      size: 'wide',
      ground: 'arch',
      things: ['vase', 'easel', 'books'],
      alt: '画架、书和插着花的瓶子',
    },
    teacher: { size: 'icon', ground: 'plain', things: ['teacher'], alt: '授课老师' },
  },
  blocks: [
    w.image('hero'),
    w.h('成人书法入门', '十二节课，从握笔到写完一幅字', 1),
    w.p('不需要基础，不需要提前练字。每次两小时，写得慢一点，心就静一点。纸笔墨都备好，空手来。'),
    w.figures([
      ['12', '节', '每周一节'],
      ['8', '人', '小班上限'],
      ['2', '小时', '每次时长'],
    ]),
    w.h('十二节课学什么'),
    w.timeline([
      ['第 1–2 节', '认识笔墨', '握笔、坐姿、一横一竖'],
      ['第 3–6 节', '基本笔画', '横竖撇捺点钩，写出第一个像样的字'],
      ['第 7–10 节', '结构', '左右、上下、包围，从单字到词语'],
      ['第 11–12 节', '作品', '选一句喜欢的诗，写成一幅，装裱带走'],
    ]),
    w.h('谁来教'),
    w.card(
      '林老师',
      '书法专业 · 教龄十五年',
      '喜欢把难的事情说简单。课上不点名批评，只在你旁边再写一遍。',
      'teacher',
    ),
    w.h('上过课的人说'),
    w.voices([
      ['下班以后最安静的两小时。', '小何', '第三期学员', 5],
      ['原来我的字可以不歪。', '周老师', '第五期学员', 5],
      ['写完那幅字，挂在客厅了。', '阿兰', '第六期学员', 5],
    ]),
    w.h('怎么报'),
    w.prices('plans', [
      ['试听一节', '39', '人', '上完再决定，报名后抵扣', '推荐'],
      ['全程十二节', '980', '人', '含笔墨纸和一次装裱'],
    ]),
    w.table('开课时间', [
      ['班次', '时间', '余位'],
      ['周三晚班', '19:00–21:00', '3'],
      ['周六上午班', '9:30–11:30', '1'],
      ['周日下午班', '14:30–16:30', '5'],
    ]),
    w.form('$training-signup', '书法课报名', '选好班次，我们打电话和您确认试听时间。', '预约试听', 'card'),
    w.button('打电话问一问', 'phone', 'outline'),
  ],
}

export default template
