import type { CarouselLayout, CarouselMarks } from './kind.ts'

const layouts: Record<CarouselLayout, string> = { full: '通栏', card: '卡片', peek: '露出两侧' }
const marks: Record<CarouselMarks, string> = { dots: '圆点', bars: '短线', numbers: '数字', none: '不显示' }

export const texts = {
  title: '轮播图',
  linkLost: '轮播图的链接',
  subtitleLost: '轮播图的副标题',
  empty: '点这里添加轮播图片',
  emptyIssue: '还没有添加轮播内容',
  altIssue: (position: number) => `第 ${position} 张没有文字说明，看不到图片的访客无法了解内容`,
  summary: (count: number) => `轮播 ${count} 张`,
  label: (count: number) => `轮播，共 ${count} 张，可左右滑动`,
  openLink: '查看详情',
  samples: [
    { title: '春季课程开放报名', subtitle: '少儿书法、声乐合唱、太极晨练，名额有限' },
    { title: '周末社区市集', subtitle: '周六 10:00 – 17:00 · 中心草坪' },
  ],
  slides: '轮播内容',
  addSlide: '添加一张（先写文字）',
  slideTitle: '标题',
  subtitle: '副标题',
  layouts,
  layout: '样式',
  ratio: '图片比例',
  markNames: marks,
  marks: '指示器',
  autoPlay: '自动播放',
  interval: '停留时间',
  seconds: '秒',
}
