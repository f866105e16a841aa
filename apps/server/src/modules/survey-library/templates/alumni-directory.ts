import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'form',
  title: '校友信息采集',
  summary: '更新校友通讯录：班级、城市、行业与返校意愿',
  tags: ['学校', '登记'],
  color: '#7c3aed',
  elements: [
    q.contact('基本信息', ['name', 'gender', 'mobile', 'email']),
    q.number('毕业年份', { min: 1950, max: 2100 }, { unit: '年' }),
    q.text('院系和班级'),
    q.region('现居城市', { depth: 2 }),
    q.single('所在行业', '教育科研|信息技术|金融|制造|医疗健康|政府与事业单位|文化传媒|自主创业|其他__'),
    q.text('单位与职务', { required: false }),
    q.multiple(
      '您愿意以哪些方式参与校友活动？',
      '返校聚会|就业分享|指导学弟学妹|实习岗位|捐赠|!暂时没有打算',
    ),
    q.textarea('给母校的话'),
  ],
})
