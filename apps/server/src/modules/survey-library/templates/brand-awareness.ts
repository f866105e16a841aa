import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '品牌认知与消费习惯调查',
  summary: '了解知名度、购买渠道、预算分配与决策因素',
  tags: ['市场', '消费者'],
  color: '#c2410c',
  elements: [
    q.single('最近半年，您购买过这一类产品吗？', '买过|没有买过', { id: 'bought' }),
    q.multiple('您从哪里听说过我们的品牌？', '朋友推荐|短视频|社交平台|搜索|线下门店|户外广告|!没有听说过'),
    q.single('您对我们的品牌了解多少？', '第一次听说|听说过名字|比较了解|使用过'),
    q.multiple('您一般在哪里购买？', '大型电商|直播间|社区团购|超市|专卖店|其他__'),
    q.share('购买时以下因素各占多大比重？（合计 100）', '价格|质量|品牌口碑|外观设计|售后'),
    q.slider('您可以接受的价格（元）', { min: 0, max: 1000, unit: '元' }),
    q.matrixScale('您觉得我们的品牌给人的印象', '专业|年轻|可靠|有性价比', '完全不像', '非常像'),
    q.single('您的性别', '男|女|不愿透露'),
    q.single('您的年龄', '18 岁以下|18 到 25 岁|26 到 35 岁|36 到 45 岁|46 岁以上'),
    q.region('您所在的城市', { depth: 2 }),
  ],
  rules: [q.endIf('bought', 'o2', 'outside')],
  endings: [{ id: 'outside', title: '感谢您的关注', text: '本次调查面向最近购买过的朋友，欢迎下次参与。' }],
})
