import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '产品使用反馈',
  summary: '了解用户的使用频率、常用功能和没有被满足的需要',
  tags: ['产品', '用户研究'],
  color: '#7c3aed',
  intro: '您的反馈会直接影响接下来的版本。大约需要 3 分钟。',
  elements: [
    q.single('您最近一个月使用本产品的频率', '每天|每周几次|每月几次|最近没有用过', { id: 'use' }),
    q.multiple('没有使用的原因是？', '暂时用不到|不会用|换了别的产品|速度慢或出错|其他__', { id: 'stop' }),
    q.single('您主要用它来做什么？', '工作|学习|生活|其他__'),
    q.multiple('您常用哪些功能？', '首页与搜索|消息与通知|内容编辑|数据统计|分享协作|其他__', {
      id: 'features',
    }),
    q.ranking('以下方面，请按重要程度排序', '速度快|界面简洁|功能齐全|稳定不出错|价格合适'),
    q.matrixScale('请为以下方面打分', '容易上手|速度|稳定|界面美观|客服支持', '很差', '很好'),
    q.single('如果以后不能再使用本产品，您会？', '非常失望|有些失望|无所谓'),
    q.nps('您愿意向朋友推荐吗？'),
    q.textarea('您最希望增加或改进的功能是什么？'),
    q.file('如果遇到过问题，可以上传截图', ['image'], { required: false, max: 3 }),
  ],
  rules: [q.showIf('use', 'o4', 'stop')],
})
