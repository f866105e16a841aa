import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '招聘启事',
  description: '岗位、待遇、流程和办公环境，让求职的人一眼看懂。',
  category: '机构',
  shareDescription: '我们在找一起把事情做好的人。五个岗位，等你来聊。',
  skin: { bgColorType: 2, bgColor: '#e6f4f1', accent: '#0b7285' },
  palette: {
    main: '#1c8ea3',
    deep: '#0d4a56',
    soft: '#b9e0e4',
    pale: '#eaf6f6',
    warm: '#f08a4b',
    glow: '#ffd56b',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'city',
      things: ['handshake', 'towers', 'friends'],
      alt: '城市高楼前握手的人们',
    },
    desk: { size: 'card', ground: 'room', things: ['screen', 'plant'], alt: '屏幕旁放着一盆绿植' },
    rest: { size: 'card', ground: 'arch', things: ['cup', 'bread'], alt: '咖啡和面包' },
    move: { size: 'card', ground: 'shapes', things: ['treadmill', 'dumbbell'], alt: '跑步机和哑铃' },
  },
  blocks: [
    w.h('一起把事情做好', '五个岗位正在招人', 3),
    w.p('我们三十二个人，做社区里的小事：修好的灯、清楚的通知、不用排队的窗口。人不多，话好说。'),
    w.h('在招的岗位'),
    w.prices('menu', [
      ['项目专员', '7–9 千', '月', '跟进社区项目，会写方案更好', '急招'],
      ['活动策划', '8–11 千', '月', '一年四十场活动，从想到办'],
      ['新媒体编辑', '7–10 千', '月', '能写、能拍、能改错别字'],
      ['财务（半职）', '4–5 千', '月', '每周三天，时间可以商量'],
      ['实习生', '150 元', '天', '每周不少于三天，有导师带'],
    ]),
    w.h('我们有的'),
    w.figures(
      [
        ['15', '天', '年假起步'],
        ['6', '小时', '周五工作'],
        ['3000', '元', '学习补贴'],
      ],
      'filled',
    ),
    w.cards('two-columns', [
      ['desk', '明亮的座位', '靠窗，有绿植'],
      ['rest', '下午茶', '三点半，准时'],
    ]),
    w.cards('image-right', [['move', '楼下健身房', '午休去出一身汗，淋浴间随便用。']]),
    w.h('从投递到入职'),
    w.steps(
      [
        ['投简历', '三天内回复'],
        ['聊一聊', '见两个人'],
        ['试做一题', '付报酬的'],
        ['入职', '第一天发电脑'],
      ],
      'horizontal',
    ),
    w.contact('投简历和询问', '邮件标题写“姓名＋岗位”，三个工作日内回复', 'list'),
  ],
}

export default template
