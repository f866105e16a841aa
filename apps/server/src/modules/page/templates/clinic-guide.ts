import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '就诊指南',
  description: '社区诊所的门诊时间、就诊步骤、接种安排和联系方式。',
  category: '医疗',
  shareDescription: '门诊时间、就诊步骤和接种安排，来之前看一眼。',
  skin: { bgColorType: 1, bgColor: '#eaf7f5', accent: '#0f766e' },
  palette: {
    main: '#2a9d8f',
    deep: '#14544d',
    soft: '#bfe6e0',
    pale: '#ecf8f6',
    warm: '#ee8a5b',
    glow: '#ffe3a3',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'hills',
      things: ['nurse', 'clinic', 'doctor'],
      alt: '卫生站门前的医生和护士',
    },
  },
  blocks: [
    w.h('就诊指南', '社区卫生服务站', 2),
    w.notice([['发热请先到一楼预检台测量体温'], ['每周三上午为老年人免费测血压']]),
    w.hours(
      '门诊时间',
      [
        ['12345', '08:00', '11:30'],
        ['12345', '14:00', '17:30'],
        ['67', '08:30', '11:30'],
      ],
      '法定节假日的安排另行通知',
    ),
    w.h('就诊步骤', '第一次来，请带身份证和医保卡'),
    w.steps(
      [
        ['挂号', '一楼大厅窗口，或报身份证号由护士代办'],
        ['候诊', '听叫号，过号请到护士台登记'],
        ['就诊', '医生会说明用药和复诊时间'],
        ['缴费取药', '一楼药房，取药后请当面核对'],
      ],
      'tiles',
    ),
    w.table('预防接种', [
      ['对象', '时间', '请带'],
      ['婴幼儿', '周二、周四上午', '接种本'],
      ['学龄儿童', '周五下午', '接种本'],
      ['成人', '工作日下午', '身份证'],
    ]),
    w.h('您可能想问'),
    w.faq([
      ['可以提前预约吗？', '可以。请在工作时间打电话，说明就诊人和想来的时间。'],
      ['检查报告怎么取？', '当天的检查当天取；其余两个工作日后到护士台领取。'],
    ]),
    w.form(
      '$patient-experience',
      '就医体验调查',
      '看完病花一分钟说说感受，我们每条都读。',
      '说说感受',
      'card',
    ),
    w.contact('联系我们', '门诊时间内接听', 'grid'),
  ],
}

export default template
