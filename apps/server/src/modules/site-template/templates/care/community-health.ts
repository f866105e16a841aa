import * as q from '../../../../templates/survey-parts.ts'
import { message, signup } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '社区卫生站',
  category: '医疗',
  summary: '门诊与接种安排、慢病随访、健康讲座和咨询留言。',
  organisation: '桥东社区卫生服务站',
  palette: {
    main: '#2f86c5',
    deep: '#175285',
    soft: '#c0e0f5',
    pale: '#ecf6fc',
    warm: '#f26d6d',
    glow: '#ffd97a',
  },
  family: 'clear',
  accent: '#0369a1',
  ground: '#ecf6fc',
  fades: true,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'city',
      things: ['tree', 'clinic', 'doctor', 'elder', 'heartbeat'],
      alt: '社区卫生站门前，医生迎接老人',
    },
    vaccine: { size: 'card', ground: 'arch', things: ['nurse', 'child'], alt: '护士和来接种的孩子' },
    chronic: { size: 'card', ground: 'room', things: ['elder', 'stethoscope'], alt: '老人和听诊器' },
    pharmacy: { size: 'card', ground: 'tiles', things: ['medicine'], alt: '药瓶和胶囊' },
    lecture: { size: 'card', ground: 'shapes', things: ['heartbeat', 'doctor'], alt: '医生讲解心脏健康' },
  },
  surveys: {
    $ask: message(
      '健康咨询',
      '不急的小问题写在这里，医生下班前回复。急症请直接拨打 120。',
      '用药|慢病|接种|体检报告|其他',
    ),
    $talk: signup(
      '健康讲座报名',
      '每周三下午两点，二楼会议室，免费。',
      [
        q.single('想听哪一场', '高血压怎么吃|糖尿病足的护理|老人防跌倒|急救心肺复苏'),
        q.number('几个人来', { min: 1, max: 5 }, { unit: '人' }),
      ],
      '报上名了，周三见。请带老花镜和小本子。',
    ),
  },
  home: {
    title: '桥东社区卫生服务站',
    shareDescription: '小病、慢病、接种，走路五分钟。',
    blocks: [
      w.hero(
        'split',
        '桥东社区卫生服务站',
        '走路十分钟看上病。全科、儿保、接种、慢病随访，都在这一处。',
        [
          ['留言问诊', '$ask'],
          ['接种安排', '$vaccine'],
        ],
        { height: 'low' },
      ),
      w.notice([['发热请先到一楼预检台，戴好口罩'], ['本周三下午讲座：老人防跌倒', '$talk']]),
      w.hours(
        '门诊时间',
        [
          ['12345', '08:00', '11:30'],
          ['12345', '14:00', '17:30'],
          ['67', '08:30', '11:30'],
        ],
        '法定节假日另行通知',
      ),
      w.cards('two-columns', [
        ['vaccine', '预防接种', '周二、周四上午', '$vaccine'],
        ['chronic', '慢病随访', '高血压、糖尿病建档', '$chronic'],
        ['pharmacy', '基本药房', '常用药，医保直接结算', '$service'],
        ['lecture', '健康讲座', '每周三下午两点', '$talk'],
      ]),
      w.h('看病怎么走', '不认识路，问穿蓝马甲的人', 2),
      w.steps(
        [
          ['预检', '量体温、问两句'],
          ['挂号', '身份证或医保卡'],
          ['看诊', '全科诊室 1–3'],
          ['取药', '一楼药房，当面核对'],
        ],
        'horizontal',
      ),
      w.figures(
        [
          ['4,812', '份', '健康档案'],
          ['1,206', '位', '签约老人'],
          ['5', '分钟', '步行可达'],
        ],
        'filled',
      ),
      w.form('$ask', '问问医生', '不急的小问题，当天回复', '写下问题', 'card'),
      w.contact('值班电话', '门诊时间内接听', 'grid'),
    ],
  },
  columns: [
    {
      key: '$service',
      name: '服务项目',
      intro: '在这里能做什么',
      sign: 'stethoscope',
      blocks: [
        w.h('服务项目'),
        w.table('', [
          ['项目', '时间', '收费'],
          ['全科门诊', '每天', '挂号 1 元'],
          ['中医理疗', '周一、三、五', '按项目'],
          ['血压血糖', '每天', '免费'],
          ['老年人体检', '每年四月', '65 岁以上免费'],
          ['家庭医生签约', '工作日', '免费'],
        ]),
        w.image('pharmacy'),
        w.p('药房备有三百多种常用药。需要的药没有时，可以登记，一般三天到货。'),
      ],
    },
    {
      key: '$vaccine',
      name: '预防接种',
      intro: '几点来、带什么',
      sign: 'nurse',
      blocks: [
        w.h('预防接种', '请按短信通知的时间来'),
        w.table('接种门诊', [
          ['对象', '时间', '请带'],
          ['婴幼儿', '周二、周四上午', '接种本'],
          ['学龄儿童', '周五下午', '接种本'],
          ['成人', '工作日下午', '身份证'],
        ]),
        w.steps([
          ['登记', '窗口核对接种本'],
          ['问诊', '最近有没有发烧、过敏'],
          ['接种', '二楼一号室'],
          ['留观', '坐满三十分钟再走'],
        ]),
        w.faq([
          ['感冒了能打吗？', '不发烧、精神好，一般可以，由医生判断。'],
          ['错过时间怎么办？', '尽快补种就行，不用重新开始。'],
        ]),
      ],
    },
    {
      key: '$chronic',
      name: '慢病管理',
      intro: '血压血糖，有人盯着',
      sign: 'heartbeat',
      blocks: [
        w.image('chronic'),
        w.h('慢病管理', '每三个月一次面对面随访'),
        w.timeline(
          [
            ['建档', '第一次来', '量血压、抽血、问生活习惯'],
            ['每三个月', '面对面随访', '调药、看脚、看眼底'],
            ['每年', '一次全面体检', '结果讲给您听'],
          ],
          'cards',
        ),
        w.quote('血压稳住了，心就定了。', '签约居民', 'filled'),
      ],
    },
    {
      key: '$news',
      name: '健康课堂',
      intro: '讲座和小知识',
      sign: 'mic',
      blocks: [
        w.h('健康课堂'),
        w.form('$talk', '本月讲座报名', '免费，来就有座位', '我要报名', 'cover', 'lecture'),
        w.cards('image-left', [
          ['lecture', '盐少一半，味道还在', '出锅前放盐，配点醋和葱花，舌头尝得出来。'],
          ['chronic', '起床三个半分钟', '躺半分钟、坐半分钟、站半分钟，再走。'],
        ]),
      ],
    },
  ],
  tabs: [
    ['服务', 'list', '$service'],
    ['接种', 'calendar', '$vaccine'],
    ['咨询', 'chat', '$ask'],
  ],
  footer: [
    [
      '看病',
      [
        ['服务项目', '$service'],
        ['预防接种', '$vaccine'],
        ['慢病管理', '$chronic'],
      ],
    ],
    [
      '互动',
      [
        ['健康咨询', '$ask'],
        ['讲座报名', '$talk'],
      ],
    ],
  ],
  replace: ['门诊、接种时间和收费', '诊疗科目，以执业许可为准'],
}
