import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '招生简章',
  description: '中小学和幼儿园的招生对象、日程、材料与咨询方式。',
  category: '学校',
  shareDescription: '招生对象、报名日程和要带的材料，一页看完。',
  skin: { bgColorType: 2, bgColor: '#e9f2ff', accent: '#1d5fbf' },
  palette: {
    main: '#3f83dd',
    deep: '#1b4079',
    soft: '#c4dcf8',
    pale: '#eef5fe',
    warm: '#f2994a',
    glow: '#ffd877',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'hills',
      things: ['tree', 'school', 'tree'],
      alt: '绿树环绕的教学楼',
    },
    lesson: { size: 'card', ground: 'room', things: ['teacher', 'blackboard'], alt: '老师站在黑板前上课' },
    library: { size: 'card', ground: 'tiles', things: ['shelf'], alt: '一面装满书的书架' },
    sport: { size: 'card', ground: 'hills', things: ['ball', 'child'], alt: '孩子和一只大球' },
    lab: { size: 'card', ground: 'shapes', things: ['microscope', 'globe'], alt: '显微镜和地球仪' },
  },
  blocks: [
    w.h('一年级招生简章', '晨光小学', 3),
    w.p('欢迎来到晨光。这里有一千两百名孩子、八十六位老师、两棵老香樟，和一条不用过马路的上学路。'),
    w.figures(
      [
        ['6', '个班', '今年招收'],
        ['40', '人', '每班上限'],
        ['96', '%', '教师在编'],
        ['2', '小时', '课后服务'],
      ],
      'tiles',
    ),
    w.h('校园一角'),
    w.gallery(['lesson', 'library', 'sport', 'lab'], 'grid', 'below'),
    w.h('报名日程', '错过时间的，请在补录日来校'),
    w.timeline(
      [
        ['5 月 20 日', '发布公告', '学区范围和招生名额在校门口同时张贴'],
        ['6 月 5 日', '网上登记', '登记学生和监护人信息，三天内可以修改'],
        ['6 月 18 日', '材料核验', '按短信通知的时段到校，不用排队'],
        ['7 月 2 日', '公布名单', '短信通知，也可以打电话查询'],
      ],
      'dated',
    ),
    w.h('请带这些材料'),
    w.steps(
      [
        ['户口簿', '学生与父母的页面'],
        ['住房证明', '产权证或租赁备案'],
        ['接种证', '补种完成后再来也可以'],
        ['一寸照片', '两张，背面写名字'],
      ],
      'tiles',
    ),
    w.h('家长常问'),
    w.faq([
      ['不在学区内可以报名吗？', '学区内学生录取后仍有名额的，按登记先后和距离统筹安排。'],
      ['有校车吗？', '有三条线路，录取后填写乘车登记即可。'],
      ['入学前要学拼音吗？', '不用。请多陪孩子读绘本、跑跑步、自己系鞋带。'],
    ]),
    w.contact('招生咨询', '工作日 8:30 到 16:30', 'list'),
  ],
}

export default template
