import * as q from '../../../../templates/survey-parts.ts'
import { booking, message } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '小学',
  category: '学校',
  summary: '学校简介、课程与社团、通知、开放日预约和家长信箱。',
  organisation: '青禾小学',
  palette: {
    main: '#3b6fd8',
    deep: '#1d3f94',
    soft: '#c3d6fb',
    pale: '#eef3ff',
    warm: '#ff8a5c',
    glow: '#ffd35e',
  },
  family: 'clear',
  accent: '#1d4ed8',
  ground: '#eef3ff',
  pictures: {
    hero: {
      size: 'wide',
      ground: 'hills',
      things: ['girl', 'school', 'teacher', 'child', 'tree'],
      alt: '清晨的青禾小学，老师在校门口迎接孩子',
    },
    gate: { size: 'tall', ground: 'hills', things: ['school', 'teacher'], alt: '老师在校门口迎接孩子' },
    prize: { size: 'tall', ground: 'dots', things: ['trophy'], alt: '体育节的奖杯' },
    garden: { size: 'card', ground: 'arch', things: ['sprout', 'girl'], alt: '女孩和刚出芽的菜苗' },
    class: { size: 'card', ground: 'room', things: ['blackboard', 'teacher'], alt: '老师在黑板前讲课' },
    reading: { size: 'card', ground: 'arch', things: ['books', 'girl'], alt: '女孩和一摞打开的书' },
    science: { size: 'card', ground: 'shapes', things: ['microscope', 'rocket'], alt: '显微镜和小火箭模型' },
    sport: { size: 'card', ground: 'hills', things: ['ball', 'child'], alt: '男孩在操场上玩球' },
    art: { size: 'card', ground: 'dots', things: ['easel', 'pencils'], alt: '画架和一筒彩笔' },
  },
  surveys: {
    $visit: booking(
      '校园开放日预约',
      '每月第二个周六上午，欢迎带孩子来坐一坐真正的课堂。',
      ['孩子现在在读', '幼儿园大班|一年级|二年级|三年级及以上'],
      '9:00 第一场|10:30 第二场',
      '约好了！请提前十分钟从东门进校，带上预约短信。',
      [q.number('一共来几位', { min: 1, max: 4 }, { unit: '人' })],
    ),
    $letter: message(
      '家长信箱',
      '校长每天放学后看信。署名的信，三天内回复。',
      '教学|食堂与午休|安全与接送|表扬老师|其他',
    ),
  },
  home: {
    title: '青禾小学',
    shareDescription: '让每个孩子按自己的节气生长。',
    blocks: [
      w.hero(
        'collage',
        '青禾小学',
        '让每个孩子，按自己的节气生长。',
        [
          ['预约参观', '$visit'],
          ['课程', '$course'],
        ],
        { eyebrow: '校训', picture: 'gate', more: ['prize', 'garden'] },
      ),
      w.figures(
        [
          ['36', '个', '教学班'],
          ['1,420', '名', '学生'],
          ['42', '门', '社团课'],
        ],
        'tiles',
      ),
      w.h('孩子的一天', '从八点零五分的晨读开始'),
      w.cards(
        'image-top',
        [['reading', '每天半小时，安静地读', '全校同一时间打开书。读什么，自己选。', '$course']],
        3,
      ),
      w.cards('two-columns', [
        ['class', '课堂', '一节课里，学生说话的时间不少于一半', '$course'],
        ['science', '小小实验室', '三年级起，每学期做六个完整的实验', '$course'],
        ['sport', '每天一小时', '跑、跳、投、玩，风雨无阻', '$course'],
        ['art', '画室', '作品挂满走廊，每学期换一次', '$course'],
      ]),
      w.h('最近通知', ''),
      w.timeline([
        ['11 月 28 日', '冬季作息从下周一开始', '早到校推迟到 8:05，放学时间不变'],
        ['11 月 21 日', '秋季运动会成绩公布', '破校纪录三项，详见公告栏'],
        ['11 月 15 日', '家长课堂：和孩子谈零花钱', '周五 18:30，一楼报告厅'],
      ]),
      w.form('$visit', '校园开放日', '每月第二个周六，来听一节真正的课', '预约参观', 'cover', 'hero'),
      w.contact('联系学校', '工作日 8:00–17:00', 'grid'),
    ],
  },
  columns: [
    {
      key: '$about',
      name: '学校概况',
      intro: '一所不着急的学校',
      sign: 'school',
      blocks: [
        w.image('hero'),
        w.h('青禾小学', '一所不着急的学校'),
        w.p(
          '学校建在一片老桑树林旁，教室朝南，走廊很宽，下课时孩子们可以在廊下跳绳。\n\n我们相信，六年很长，长到足够一个孩子慢慢学会读书、写字、和人相处，也足够他跌倒几次，再自己站起来。',
        ),
        w.timeline(
          [
            ['1998', '建校', '六个班，二百一十名学生'],
            ['2011', '新教学楼启用', '有了图书馆和科学教室'],
            ['2020', '社团课走进课表', '每周三下午，全校都是社团'],
            ['2024', '桑园劳动基地', '每个班认养一垄地'],
          ],
          'cards',
        ),
      ],
    },
    {
      key: '$course',
      name: '课程社团',
      intro: '课堂之外还有四十二扇门',
      sign: 'books',
      blocks: [
        w.h('课程与社团', '周三下午，全校都是社团'),
        w.table('社团时间表', [
          ['社团', '年级', '地点'],
          ['合唱', '二至六年级', '音乐厅'],
          ['编程', '四至六年级', '机房'],
          ['陶艺', '三至六年级', '一楼工坊'],
          ['足球', '全部', '操场'],
          ['桑园农事', '三至五年级', '东侧菜园'],
        ]),
        w.gallery(['class', 'reading', 'science', 'art'], 'grid', 'over'),
        w.faq([
          ['社团要交钱吗？', '不收学费。陶艺和航模每学期收材料费，明细会贴在教室门口。'],
          ['可以换社团吗？', '开课两周内可以换一次，找班主任登记。'],
          ['没抢到怎么办？', '热门社团每学期抽签，没抽中的下学期优先。'],
        ]),
      ],
    },
    {
      key: '$news',
      name: '通知公告',
      intro: '请家长留意',
      sign: 'bell',
      blocks: [
        w.notice([['请家长关注冬季作息调整', '$winter']]),
        w.h('通知公告'),
        w.cards('image-left', [
          ['class', '冬季作息从下周一开始', '早到校推迟十五分钟，早饭可以从容一些。', '$winter'],
          ['sport', '运动会：三项校纪录被打破', '跳绳、垒球和四乘一百米接力。'],
          ['art', '走廊画展换新了', '主题是“我看见的秋天”，欢迎接孩子时上楼看看。'],
        ]),
      ],
    },
    {
      key: '$parents',
      name: '家校之间',
      intro: '写信、参观、常见问题',
      sign: 'family',
      blocks: [
        w.h('家校之间', '有话好好说，有事早点说'),
        w.form('$letter', '家长信箱', '署名的信，三天内回复', '写一封信', 'card'),
        w.form('$visit', '预约开放日', '带孩子来坐一坐真正的课堂', '去预约', 'compact'),
        w.faq(
          [
            ['孩子生病怎么请假？', '七点半前告诉班主任，说清症状。传染病须持医院证明返校。'],
            ['忘带东西可以送吗？', '可以放在门卫室，课间由值日生取。'],
            ['放学后晚接怎么办？', '延时班到 18:00，由当班老师陪着写作业。'],
          ],
          'cards',
        ),
        w.place('青禾小学', '东门接送，西门不对家长开放；周边没有停车位，请步行或骑车'),
      ],
    },
  ],
  pages: [
    {
      key: '$winter',
      title: '冬季作息调整',
      blocks: [
        w.h('冬季作息调整', '从下周一起执行'),
        w.table(
          '',
          [
            ['到校', '8:05（原 7:50）'],
            ['午休', '12:00–13:40'],
            ['放学', '15:40，不变'],
            ['延时班', '到 18:00'],
          ],
          false,
        ),
        w.p('早晨天黑，请让孩子穿颜色鲜亮的外套。骑电动车接送的家长，请给孩子戴好头盔。'),
        w.button('还有疑问，写信问', '$letter', 'light'),
      ],
    },
  ],
  tabs: [
    ['课程', 'book', '$course'],
    ['通知', 'bell', '$news'],
    ['家校', 'team', '$parents'],
  ],
  footer: [
    [
      '学校',
      [
        ['学校概况', '$about'],
        ['课程社团', '$course'],
      ],
    ],
    [
      '家长',
      [
        ['通知公告', '$news'],
        ['家长信箱', '$letter'],
        ['开放日预约', '$visit'],
      ],
    ],
  ],
  replace: ['校训、校史和各项数字', '作息时间和社团安排'],
}
