import * as q from '../../../../templates/survey-parts.ts'
import { booking } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '口腔诊所',
  category: '医疗',
  summary: '项目与价目、医生、就诊流程和预约，语气平和，不夸大。',
  organisation: '明澈口腔',
  palette: {
    main: '#2a9d93',
    deep: '#14605b',
    soft: '#bfe6e1',
    pale: '#ecf8f6',
    warm: '#ff8f7a',
    glow: '#ffe08a',
  },
  family: 'clear',
  accent: '#0f766e',
  ground: '#ecf8f6',
  pictures: {
    hero: {
      size: 'wide',
      ground: 'arch',
      things: ['plant', 'doctor', 'tooth', 'nurse', 'brush'],
      alt: '医生和护士站在一颗微笑的牙齿旁',
    },
    check: { size: 'card', ground: 'room', things: ['doctor', 'mirror'], alt: '医生在诊室里准备检查' },
    child: { size: 'card', ground: 'dots', things: ['child', 'tooth'], alt: '孩子和一颗卡通牙齿' },
    straight: { size: 'card', ground: 'shapes', things: ['tooth', 'star'], alt: '一颗牙齿和一颗星' },
    care: { size: 'card', ground: 'stripes', things: ['brush', 'bottles'], alt: '牙刷和漱口水' },
  },
  surveys: {
    $book: booking(
      '预约看牙',
      '填好后，前台会在工作时间内打电话与您确认。',
      ['想看什么', '检查洗牙|补牙|儿童牙科|矫正咨询|种植咨询|牙疼，越快越好'],
      '上午|下午|傍晚 17:00 以后',
      '收到了。请等我们的电话，确认后才算约好。',
      [
        q.judge('第一次来吗？', '第一次', '来过'),
        q.multiple('有没有以下情况？', '正在怀孕|有高血压或心脏病|对麻药过敏|!都没有'),
      ],
    ),
  },
  home: {
    title: '明澈口腔',
    shareDescription: '先检查，再商量；不急着动手。',
    blocks: [
      w.hero('card', '明澈口腔', '先检查，再商量。方案和价格写在纸上，您想好了再做。', [
        ['预约看牙', '$book'],
        ['看项目', '$items'],
      ]),
      w.form('$book', '预约看牙', '工作时间内一小时回电', '现在预约', 'banner'),
      w.h('我们能做的'),
      w.cards('two-columns', [
        ['check', '检查与洗牙', '半年一次，四十分钟', '$items'],
        ['child', '儿童牙科', '先玩椅子，再张嘴', '$items'],
        ['straight', '牙齿矫正', '拍片、取模、方案免费', '$items'],
        ['care', '日常护理', '教会您刷牙，最省钱', '$care'],
      ]),
      w.figures(
        [
          ['12', '年', '在这条街'],
          ['4', '位', '医师'],
          ['1', '人', '一用一消'],
        ],
        'card',
      ),
      w.h('第一次来会怎样'),
      w.steps([
        ['问诊', '说说哪里不舒服，怕什么'],
        ['拍片检查', '约十分钟，辐射很小'],
        ['讲方案', '一般有两三种，优缺点都说清'],
        ['您来决定', '可以回家想，报价一个月内有效'],
      ]),
      w.faq([
        ['洗牙会把牙洗松吗？', '不会。松的感觉来自牙结石去掉后露出的空隙，牙龈恢复后会好。'],
        ['会很疼吗？', '大多数项目有局部麻醉。怕的话先告诉我们，我们慢一点。'],
        ['可以用医保吗？', '部分基础治疗可以，请带医保卡，以当地规定为准。'],
      ]),
      w.hours(
        '门诊时间',
        [
          ['123456', '09:00', '12:00'],
          ['123456', '13:30', '19:00'],
        ],
        '周日休息；夜间牙疼请打电话，我们会告诉您怎么先缓一缓',
      ),
      w.place('明澈口腔', '二楼，有电梯；楼下停车两小时免费'),
      w.floating('预约', '$book'),
    ],
  },
  columns: [
    {
      key: '$items',
      name: '项目价目',
      intro: '先说清再开始',
      sign: 'form',
      blocks: [
        w.h('项目与价目', '常做的几样，其余检查后报价'),
        w.prices('rows', [
          ['检查 + 拍片', '60', '次', '当天做治疗则免收', '', 'check'],
          ['超声洗牙', '260', '次', '含抛光和牙周评估', '常做', 'care'],
          ['儿童窝沟封闭', '120', '颗', '六岁左右做最合适', '', 'child'],
          ['矫正方案设计', '免费', '', '含取模和模拟，不做也不收钱', '', 'straight'],
        ]),
        w.p('价格仅供参考，实际以检查后书面报价为准。治疗效果因人而异，请听从医师建议。', { fontSize: 14 }),
      ],
    },
    {
      key: '$doctors',
      name: '医生',
      intro: '先认识，再张嘴',
      sign: 'doctor',
      blocks: [
        w.h('医生', '执业信息公示在前台'),
        w.cards('image-left', [
          ['check', '沈医生 · 综合', '说话慢，解释多，擅长给怕疼的人看牙。'],
          ['child', '许医生 · 儿童牙科', '抽屉里有三百张贴纸。'],
          ['straight', '顾医生 · 矫正', '会把每一步画给您看。'],
        ]),
        w.h('看诊的规矩'),
        w.faq([
          ['可以指定医生吗？', '可以，预约时写上名字；换医生也不用解释。'],
          ['会推荐贵的方案吗？', '方案至少给两种，价格写在纸上，您拿回家想。'],
          ['怕疼怎么办？', '先说一声，我们用表面麻醉，随时可以停。'],
        ]),
        w.form('$book', '预约看牙', '工作时间内一小时回电', '现在预约'),
      ],
    },
    {
      key: '$care',
      name: '护牙知识',
      intro: '回家也能做的',
      sign: 'brush',
      blocks: [
        w.h('护牙知识'),
        w.cards(
          'image-top',
          [
            ['care', '正确刷牙，其实只要三分钟', '牙刷斜四十五度，小幅颤动，一颗一颗来。'],
            ['child', '乳牙坏了要不要补？', '要。乳牙要用到十二岁左右，还会影响恒牙的位置。'],
          ],
          2,
        ),
        w.quote('最好的牙医，是每天早晚那两分钟。', '诊室墙上', 'centered'),
        w.button('半年没检查了？约一次', '$book'),
      ],
    },
    {
      key: '$contact',
      name: '到店指引',
      intro: '怎么来、几点开',
      sign: 'pin',
      blocks: [
        w.h('到店指引'),
        w.place('明澈口腔', '地铁站 B 口出来右转三百米', 2),
        w.contact('前台电话', '9:00–19:00'),
        w.button('预约看牙', '$book'),
      ],
    },
  ],
  tabs: [
    ['项目', 'list', '$items'],
    ['医生', 'user', '$doctors'],
    ['预约', 'calendar', '$book'],
  ],
  footer: [
    [
      '就诊',
      [
        ['项目价目', '$items'],
        ['医生', '$doctors'],
        ['预约看牙', '$book'],
      ],
    ],
    [
      '更多',
      [
        ['护牙知识', '$care'],
        ['到店指引', '$contact'],
      ],
    ],
  ],
  replace: ['诊疗项目和价格', '医师姓名、资质和机构许可证号', '医疗广告的审查证明文号（如需）'],
}
