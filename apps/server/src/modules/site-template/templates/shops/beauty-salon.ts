import * as q from '../../../../templates/survey-parts.ts'
import { booking } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '美容美发',
  category: '门店',
  summary: '项目价目、发型师、作品和在线预约，简洁大方。',
  organisation: '木槿美发',
  palette: {
    main: '#c2577d',
    deep: '#7c2c4c',
    soft: '#f3cfdc',
    pale: '#fdf2f6',
    warm: '#e08d4f',
    glow: '#ffd9a0',
  },
  family: 'clear',
  accent: '#be185d',
  ground: '#fdf2f6',
  columnsOnHome: 2,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'arch',
      things: ['mirror', 'stylist', 'bottles'],
      alt: '发型师站在镜子和染护产品之间',
    },
    cut: { size: 'card', ground: 'sunburst', things: ['scissors'], alt: '一把剪刀' },
    dye: { size: 'card', ground: 'dots', things: ['bottles'], alt: '三瓶染护产品' },
    blow: { size: 'card', ground: 'shapes', things: ['dryer'], alt: '一把吹风机' },
    room: { size: 'card', ground: 'room', things: ['stylist', 'mirror'], alt: '发型师在镜台前' },
    colour: { size: 'card', ground: 'stripes', things: ['bottles', 'brush'], alt: '染护产品和发刷' },
    curl: { size: 'card', ground: 'arch', things: ['dryer', 'vase'], alt: '吹风机和花瓶' },
    talk: { size: 'card', ground: 'garden', things: ['mirror', 'cup'], alt: '镜子前的一杯茶' },
  },
  surveys: {
    $book: booking(
      '预约',
      '约好就不用排队，迟到请告诉我们一声。',
      ['想做什么', '剪发|染发|烫发|护理|新娘造型|先聊聊再说'],
      '10:00|13:00|15:30|18:00|19:30',
      '约好了！前一天会有短信提醒。',
      [q.single('想找哪位', '阿槿|小满|可可|都可以')],
    ),
  },
  home: {
    title: '木槿美发',
    shareDescription: '好看，但还是你自己。',
    blocks: [
      w.hero('split', '木槿美发', '好看，但还是你自己。一次只服务三位，不推卡。', [
        ['在线预约', '$book'],
        ['看价目', '$price'],
      ]),
      w.cards(
        'image-right',
        [
          ['cut', '剪', '先看你的骨相和发旋，再下剪刀。', '$price'],
          ['dye', '染', '用低氨产品，做之前测过敏。', '$price'],
          ['blow', '烫与护', '受损太重的，我们会劝你先养三个月。', '$price'],
        ],
        2,
      ),
      w.h('三位发型师'),
      w.cards(
        'two-columns',
        [
          ['room', '阿槿', '十二年，短发和渐变', '$team'],
          ['colour', '小满', '染发，尤其冷色', '$team'],
          ['curl', '可可', '卷发与护理', '$team'],
          ['talk', '不确定？', '来店里看看再定', '$book'],
        ],
        3,
      ),
      w.voices([
        ['剪完第二天还是好看的。', '一位教师', '', 5],
        ['没被推销任何卡，舒服。', '路过的人', '', 5],
        ['孩子也肯让她剪。', '一位妈妈', '', 5],
      ]),
      w.figures(
        [
          ['3', '位', '同时服务'],
          ['12', '年', '在这里'],
          ['0', '张', '会员卡'],
        ],
        'plain',
      ),
      w.hours(
        '营业时间',
        [
          ['23456', '10:00', '21:00'],
          ['7', '11:00', '19:00'],
        ],
        '周一休息',
      ),
      w.place('木槿美发', '街角二楼，楼下是花店'),
    ],
  },
  columns: [
    {
      key: '$price',
      name: '项目价目',
      intro: '都写明白，不加收',
      sign: 'scissors',
      blocks: [
        w.h('项目与价目', '包含洗、吹、简单造型'),
        w.prices('menu', [
          ['洗剪吹', '68', '次', '儿童 48 元'],
          ['染发（中长）', '298', '次', '按发量，最多不超过 398'],
          ['冷烫', '368', '次', ''],
          ['深层护理', '158', '次', '四十分钟，含头皮放松'],
          ['新娘试妆造型', '680', '次', '可抵正日费用'],
        ]),
        w.p('全部价格含洗护产品，不另收材料费。结束后不满意，七天内免费修一次。', {
          align: 'center',
          fontSize: 14,
        }),
        w.form('$book', '约好再来，不用等', '选一个时间，前一天短信提醒', '现在预约'),
      ],
    },
    {
      key: '$team',
      name: '发型师',
      intro: '三个人，三种手感',
      sign: 'stylist',
      blocks: [
        w.h('发型师'),
        w.cards('image-left', [
          ['room', '阿槿 · 主理', '不爱说话，剪得快，回头客占八成。'],
          ['cut', '小满 · 染', '会先给你看三种色卡，再给你看褪色后的样子。'],
          ['blow', '可可 · 烫与护', '养猫，也养客人的头发。'],
        ]),
        w.quote('剪错了会长回来，说错了才麻烦。先聊十分钟。', '阿槿', 'centered'),
        w.form('$book', '想找哪一位', '预约时写上名字就好', '去预约'),
      ],
    },
    {
      key: '$works',
      name: '作品',
      intro: '换发型前看看',
      sign: 'mirror',
      blocks: [
        w.h('最近的作品'),
        w.gallery(['blow', 'dye', 'cut'], 'mosaic', 'none'),
        w.button('约一个试试', '$book', 'light'),
      ],
    },
    {
      key: '$tips',
      name: '护发小记',
      intro: '在家也能做',
      sign: 'bottles',
      blocks: [
        w.image('blow'),
        w.h('护发小记'),
        w.faq(
          [
            ['多久剪一次？', '短发三到四周，长发八到十周，看个人。'],
            ['染完多久能洗？', '两天后。前两次用温水，少揉。'],
            ['头发细软怎么打理？', '洗后先吹根部，发尾最后吹。'],
          ],
          'plain',
        ),
        w.form('$book', '拿不准？来店里看看', '看头发不收费，也不劝您办卡', '约个时间', 'card'),
      ],
    },
  ],
  tabs: [
    ['价目', 'list', '$price'],
    ['作品', 'star', '$works'],
    ['预约', 'calendar', '$book'],
  ],
  footer: [
    [
      '到店',
      [
        ['项目价目', '$price'],
        ['发型师', '$team'],
        ['预约', '$book'],
      ],
    ],
    [
      '更多',
      [
        ['作品', '$works'],
        ['护发小记', '$tips'],
      ],
    ],
  ],
  replace: ['项目和价格', '发型师和作品'],
}
