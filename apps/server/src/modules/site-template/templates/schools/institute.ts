import * as w from '../../../../templates/pages/words.ts'
import * as q from '../../../../templates/survey-parts.ts'
import { signup } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '研究院',
  category: '学校',
  summary: '研究方向、课题、人员和招生，端正好查。',
  organisation: '江畔古籍研究所',
  family: 'academic',
  language: 'blueprint',
  colors: ['#6f1528', '#3b0b15', '#e2c3c9', '#f8f0f1', '#a5833f', '#efe0bc'],
  accent: '#6f1528',
  ground: '#f8f5f2',
  second: '#a5833f',
  pictures: {
    hero: ['wide', 'arch', ['museum', 'books', 'shelf', 'amphora'], '老楼、书架和器物'],
    work: ['card', 'tiles', ['microscope', 'books'], '显微镜和古籍'],
  },
  surveys: {
    $apply: signup(
      '招生咨询',
      '硕士每年四人，博士一人。',
      [q.single('想报', '硕士|博士|访问学者'), q.text('本科专业')],
      '收到，会把招生简章发给您。',
    ),
  },
  share: '校勘、修复、数字化，一页一页地做。',
  home: [
    w.hero(
      'card',
      '江畔古籍研究所',
      '校勘、修复、数字化，一页一页地做。',
      [
        ['招生咨询', '$apply'],
        ['在研课题', '$project'],
      ],
      { eyebrow: '大学直属 · 一九五八' },
    ),
    w.h('在研', '', 1),
    w.timeline(
      [
        ['2026', '江南地方志整理', '四百二十种，已点校三百一十种。'],
        ['2025', '修复室', '重建完成，年修复两千叶。'],
        ['2024', '开放目录', '六万条书目免费检索。'],
      ],
      'dated',
    ),
    w.points(
      [
        ['点校', '不改原文，异文入校记。'],
        ['修复', '可逆，用老纸。'],
        ['公开', '成果出版后半年上网。'],
      ],
      'columns',
    ),
    w.figures(
      [
        ['420', '种', '整理'],
        ['60,000', '条', '书目'],
        ['9', '人', '在编'],
      ],
      'plain',
    ),
    w.quote('旧书不会说话，所以更要有人替它们慢慢念。', '所训', 'marks'),
    w.contact('联系', '工作日 8:30–17:00', 'list'),
    w.floating('招生', '$apply'),
  ],
  columns: [
    [
      '$project',
      '课题',
      '在研与已结',
      'books',
      w.h('课题', '', 1),
      w.cards('image-left', [['work', '江南地方志整理', '四百二十种，点校过半。', '$apply']]),
      w.table('', [
        ['课题', '主持', '状态'],
        ['地方志整理', '章闻', '在研'],
        ['修复工艺研究', '柏云', '在研'],
        ['家谱数据库', '孟夏', '已结'],
      ]),
    ],
    [
      '$people',
      '人员',
      '九位',
      'host',
      w.h('人员', '', 1),
      w.team(
        [
          ['章闻', '所长', '校勘学'],
          ['柏云', '修复师', '四十年纸张'],
          ['孟夏', '数字化', ''],
        ],
        'rows',
      ),
    ],
    [
      '$join',
      '招生',
      '硕士与博士',
      'form',
      w.h('招生', '', 1),
      w.steps(
        [
          ['看简章', '八月发布'],
          ['交作品', '一篇校勘习作'],
          ['面试', '现场校一页'],
        ],
        'vertical',
      ),
      w.faq([['跨专业可以吗？', '可以，先来旁听一学期。']]),
    ],
  ],
  tabs: ['book', 'team', 'form', '招生'],
  replace: ['课题与人员', '招生名额'],
})
