import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '常见问题',
  description: '按主题分好的问答，末尾留联系方式，省下许多电话。',
  category: '机构',
  shareDescription: '办理、费用、时间和退改，您想问的大多在这里。',
  skin: { bgColorType: 1, bgColor: '#f3f1fb', accent: '#5b3fb8' },
  palette: {
    main: '#7a5fd0',
    deep: '#3a2780',
    soft: '#d8cef5',
    pale: '#f4f1fd',
    warm: '#f0955a',
    glow: '#ffdb86',
  },
  pictures: {
    help: {
      size: 'wide',
      ground: 'shapes',
      things: ['chat', 'friends', 'phone'],
      alt: '两个人正在解答问题',
    },
  },
  blocks: [
    w.h('您想问的，大多在这里', '找不到答案就打电话，有人接', 2),
    w.image('help'),
    {
      kind: 'search',
      props: {
        placeholder: '搜一搜，比如“退款”',
        hotWords: [{ text: '办理时间' }, { text: '退款' }, { text: '发票' }],
      },
    },
    w.h('办理', '', 1),
    w.faq([
      ['需要带什么材料？', '本人身份证原件即可。代办的，请另带委托书和双方身份证。'],
      ['可以网上办吗？', '可以。网上提交后，工作日当天会有人联系您。'],
      ['多久能办好？', '材料齐全的当场办结，需要核对的三个工作日。'],
    ]),
    w.h('费用', '', 1),
    w.faq([
      ['怎么收费？', '价目贴在大厅，也写在服务页。没有写的一律不收。'],
      ['能开发票吗？', '能。办完当场开，电子发票发到您的邮箱。'],
      ['可以退款吗？', '未开始的服务七天内全额退，原路返回。'],
    ]),
    w.h('其他', '', 1),
    w.faq([
      ['有停车位吗？', '门前十二个车位，凭办理凭条免费两小时。'],
      ['老人不会用手机怎么办？', '一号窗口有专人帮忙，不用排队。'],
    ]),
    w.hours('窗口时间', [
      ['12345', '09:00', '12:00'],
      ['12345', '13:30', '17:30'],
      ['6', '09:00', '12:00'],
    ]),
    w.contact('还没找到答案？', '工作时间内三声之内接听', 'grid'),
  ],
}

export default template
