import * as q from '../../../../templates/survey-parts.ts'
import { booking } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '民宿',
  category: '门店',
  summary: '房型价目、在地体验、入住须知和订房登记，安静有画面。',
  organisation: '云边小筑',
  palette: {
    main: '#5b8f7b',
    deep: '#2c5346',
    soft: '#cbe3d8',
    pale: '#f2f8f4',
    warm: '#d98b4a',
    glow: '#ffe1a1',
  },
  family: 'paper',
  accent: '#0f766e',
  ground: '#f4f7f2',
  fades: true,
  columnsOnHome: 1,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'hills',
      things: ['bamboo', 'mountain', 'inn', 'pine'],
      alt: '竹林和远山之间的小院',
    },
    room: { size: 'card', ground: 'room', things: ['bed', 'plant'], alt: '有木床和绿植的房间' },
    tea: { size: 'card', ground: 'arch', things: ['teapot', 'bamboo'], alt: '竹边一壶茶' },
    walk: { size: 'card', ground: 'hills', things: ['mountain', 'pine'], alt: '山路和松树' },
    night: { size: 'card', ground: 'night', things: ['inn', 'lantern'], alt: '夜里亮着灯笼的小院' },
    tent: { size: 'card', ground: 'garden', things: ['tent'], alt: '草地上的帐篷' },
  },
  surveys: {
    $stay: booking(
      '订房登记',
      '填好后店主会在两小时内回电，确认房态再付定金。',
      ['想住哪间', '听竹（大床）|看山（双床）|望月（亲子）|整院包下'],
      '入住 1 晚|2 晚|3 晚以上',
      '收到了。两小时内回电，路上若堵车请告诉我们，给您留饭。',
      [
        q.number('一共几位', { min: 1, max: 12 }, { unit: '人' }),
        q.multiple('需要什么', '接站|晚饭|婴儿床|停车位', { required: false }),
      ],
    ),
  },
  home: {
    title: '云边小筑',
    shareDescription: '七间房，一条狗，推窗是山。',
    blocks: [
      w.hero(
        'panel',
        '云边小筑',
        '七间房，一条狗，推窗是山。海拔八百米，夏天不用空调。',
        [['看看哪天有房', '$stay']],
        { height: 'tall' },
      ),
      w.p('院子原是守林人的房子。我们留下了土墙和老梁，把窗开大了一倍，让山进来。', { align: 'center' }),
      w.button('看看哪天有房', '$stay'),
      w.h('住在这里'),
      w.cards('overlay', [
        ['tea', '上午喝茶，下午发呆', '茶在廊下，自己泡，喝到没味再走。', '$around'],
        ['night', '夜里很黑，星星很多', '十点关路灯，请带手电。', '$rules'],
      ]),
      w.gallery(['room', 'walk', 'tent'], 'mosaic', 'over'),
      w.voices([
        ['手机信号只有一格，孩子反而肯说话了。', '一家四口', '住两晚', 5],
        ['早饭的红薯粥，记到现在。', '独行客', '', 5],
        ['狗叫阿福，会送你到路口。', '常来的人', '', 5],
      ]),
      w.figures(
        [
          ['7', '间', '客房'],
          ['800', '米', '海拔'],
          ['40', '分钟', '到车站'],
        ],
        'plain',
      ),
      w.place('云边小筑', '导航到村口停车场，打电话我们来接'),
      w.floating('订房', '$stay'),
    ],
  },
  columns: [
    {
      key: '$rooms',
      name: '房型价目',
      intro: '每间都有窗',
      sign: 'bed',
      blocks: [
        w.h('房型与价目', '含早饭，周末与假期另加'),
        w.prices('rows', [
          ['听竹 · 大床', '368', '晚', '一米八床，廊下有茶席', '安静', 'room'],
          ['看山 · 双床', '398', '晚', '两米高的窗，正对远山', '', 'walk'],
          ['望月 · 亲子', '468', '晚', '高低床，备婴儿围栏', '', 'night'],
          ['整院', '2,680', '晚', '七间全包，可自己下厨', '', 'tent'],
        ]),
        w.p('订房付一半定金，入住前三天可免费改期一次。宠物狗请提前说，我们留院子那间。', { fontSize: 14 }),
        w.gallery(['room', 'tea', 'walk', 'night'], 'grid', 'over'),
        w.form('$stay', '看看哪天有房', '写下日期和人数，老板亲自回', '订房登记'),
      ],
    },
    {
      key: '$around',
      name: '在地体验',
      intro: '走走、尝尝、学学',
      sign: 'mountain',
      blocks: [
        w.h('在地体验'),
        w.cards('image-left', [
          ['walk', '后山古道', '来回两小时，路标是红漆点。'],
          ['tea', '采茶做茶', '清明前后，一人一小包带走。'],
          ['tent', '星空营地', '八月之外，每周六开。'],
        ]),
        w.image('night'),
      ],
    },
    {
      key: '$rules',
      name: '入住须知',
      intro: '几点进、几点走',
      sign: 'clock',
      blocks: [
        w.h('入住须知'),
        w.table(
          '',
          [
            ['入住', '14:00 以后'],
            ['退房', '12:00 以前'],
            ['早饭', '8:00–9:30，廊下'],
            ['晚饭', '提前两小时说，家常四菜'],
            ['安静', '22:00 以后'],
          ],
          false,
        ),
        w.faq([
          ['可以带狗吗？', '可以，一次一只，请牵绳，费用 50 元一晚。'],
          ['有暖气吗？', '冬天每间有油汀和电热毯，廊下生炭火。'],
        ]),
      ],
    },
    {
      key: '$way',
      name: '怎么来',
      intro: '路线和接送',
      sign: 'truck',
      blocks: [
        w.image('walk'),
        w.h('怎么来'),
        w.steps([
          ['坐到县城站', '高铁或大巴'],
          ['打电话', '告诉我们几点到'],
          ['我们来接', '四十分钟山路'],
          ['或自驾', '村口停车场，步行三百米'],
        ]),
        w.place('云边小筑', '冬天结冰时只接送，不建议自驾', 2),
      ],
    },
  ],
  tabs: [
    ['房型', 'list', '$rooms'],
    ['体验', 'map', '$around'],
    ['订房', 'calendar', '$stay'],
  ],
  footer: [
    [
      '住',
      [
        ['房型价目', '$rooms'],
        ['入住须知', '$rules'],
        ['订房登记', '$stay'],
      ],
    ],
    [
      '玩',
      [
        ['在地体验', '$around'],
        ['怎么来', '$way'],
      ],
    ],
  ],
  replace: ['房型、价格和退改规则', '房间实拍照片', '特种行业许可与消防信息的公示'],
}
