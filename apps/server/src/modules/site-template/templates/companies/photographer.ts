import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '摄影师',
  category: '企业',
  summary: '作品集、约拍价目和交付说明，照片是主角。',
  organisation: '慢门摄影',
  family: 'editorial',
  language: 'line',
  colors: ['#2f4a31', '#1d2e1f', '#cfdacb', '#f7f8f3', '#a2703d', '#efe3c4'],
  accent: '#2f4a31',
  ground: '#f7f8f3',
  second: '#a2703d',
  pictures: {
    hero: ['wide', 'hills', ['camera', 'family', 'tree', 'mountain'], '相机、一家人和远山'],
    family: ['card', 'garden', ['family', 'tree'], '树下的一家人'],
    wed: ['card', 'arch', ['bride', 'groom'], '新人站在拱门下'],
    old: ['card', 'room', ['elder', 'chairs'], '坐在椅子上的老人'],
    child: ['card', 'dots', ['child', 'ball'], '抱着球的孩子'],
  },
  surveys: {
    $shoot: booking(
      '约一次拍摄',
      '每周只拍三组。',
      ['拍什么', '家庭|婚礼|长辈|孩子'],
      '清晨|傍晚|都可以',
      '收到，两天内把档期发给您。',
    ),
  },
  share: '每周只拍三组，给您和家人留一个下午。',
  home: [
    w.hero(
      'collage',
      '慢门',
      '每周只拍三组。不摆姿势，把一个下午还给您。',
      [
        ['约一次', '$shoot'],
        ['看照片', '$work'],
      ],
      { eyebrow: '家庭 · 婚礼 · 长辈', more: ['wed', 'old'] },
    ),
    w.gallery(['family', 'wed', 'old', 'child'], 'polaroid', 'below'),
    w.h('我怎么拍', '', 1),
    w.points(
      [
        ['先坐一会', '前半小时不拿相机。'],
        ['用自然光', '阴天也好看。'],
        ['只交喜欢的', '六十张，每张都修过。'],
      ],
      'numerals',
    ),
    w.voices(
      [
        ['爷爷第一次说，这张可以放大。', '小满一家', '家庭'],
        ['没看镜头，却是最像我的一张。', '阿周', '婚礼'],
        ['孩子一直在笑，因为摄影师趴在地上。', '两个娃的妈', '孩子'],
      ],
      'wall',
    ),
    w.prices('printed', [
      ['半天', '1,800', '', '三小时，六十张'],
      ['一天', '3,200', '', '两处，一百二十张'],
      ['婚礼', '6,800', '起', '两位摄影师'],
      ['给长辈', '680', '', '含一张放大'],
    ]),
    w.place('慢门摄影', '工作室在老厂区，二楼朝北'),
    w.floating('约拍', '$shoot'),
  ],
  columns: [
    [
      '$work',
      '作品',
      '近两年',
      'camera',
      w.h('作品', '', 1),
      w.gallery(['wed', 'family', 'child', 'old'], 'waterfall', 'none'),
    ],
    [
      '$how',
      '交付',
      '时间与格式',
      'gift',
      w.h('交付', '', 1),
      w.steps(
        [
          ['当晚', '先给三张'],
          ['两周', '六十张精修'],
          ['一个月', '相册寄到家'],
        ],
        'tiles',
      ),
      w.faq([
        ['底片给吗？', '给精修，不给原片。'],
        ['下雨怎么办？', '改期或进室内，都不加钱。'],
      ]),
    ],
    [
      '$me',
      '关于我',
      '一个人的工作室',
      'host',
      w.h('我是周慢'),
      w.p('在报社拍了十年新闻，现在想拍不着急的事。'),
    ],
  ],
  tabs: ['grid', 'gift', 'calendar', '约拍'],
  replace: ['作品照片', '价格与交付时间'],
})
