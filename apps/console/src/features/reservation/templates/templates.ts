import { planSchema, type ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import type { Span } from '@zhanfang/contract/content-kinds/reservation/schedule/slots'
import type { z } from 'zod'

export interface ReservationTemplate {
  key: string
  name: string
  /** One line of what it is made for. */
  about: string
  /** Sign of the card. */
  sign: string
  plan: ReservationPlan
}

type GivenPlan = z.input<typeof planSchema>

const span = (from: number, to: number): Span => ({ from: from * 60, to: to * 60 })
/** The same hours on the days that are named, Monday first. */
const weekOf = (spans: Span[], days: readonly number[] = [1, 2, 3, 4, 5]) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? spans : []))
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const morningAndAfternoon = [span(9, 12), span(14, 17)]

const service = (id: string, name: string, duration: number, more: object = {}) => ({
  id,
  name,
  duration,
  step: duration,
  ...more,
})
const resources = (names: readonly string[], capacity = 1) =>
  names.map((name, index) => ({ id: `r${index + 1}`, name, capacity }))
const ask = (id: string, label: string, more: object = {}) => ({ id, label, required: true, ...more })
const template = (
  key: string,
  sign: string,
  name: string,
  about: string,
  plan: GivenPlan,
): ReservationTemplate => ({
  key,
  sign,
  name,
  about,
  plan: planSchema.parse(plan),
})

/** Plans to begin with: complete enough to be published once names and times are one's own. */
export const reservationTemplates: readonly ReservationTemplate[] = [
  template('clinic', '医', '门诊预约', '选医生和时间，按号源一人一号，爽约有记录', {
    resourceNoun: '医生',
    services: [
      service('general', '普通门诊', 15, { price: '挂号费 10 元' }),
      service('expert', '专家门诊', 30, { resourceIds: ['r1'], price: '挂号费 50 元' }),
    ],
    resources: resources(['张医生', '李医生']),
    week: weekOf([span(8, 12), span(14, 17)], [1, 2, 3, 4, 5, 6]),
    fields: [
      ask('idcard', '就诊人身份证号', { type: 'idcard' }),
      ask('symptom', '哪里不舒服', { type: 'lines', required: false }),
    ],
    notes: '请提前 10 分钟到诊室签到，带好身份证和医保卡。',
    rules: { mostMissed: 3, horizonDays: 7, noticeMinutes: 30 },
  }),
  template('vaccine', '苗', '疫苗接种', '一个时段接待多人，按时段分流', {
    resourceNoun: '接种台',
    services: [service('dose', '疫苗接种', 30, { maxParty: 2, bufferAfter: 0 })],
    resources: resources(['接种大厅'], 20),
    week: weekOf([span(8.5, 11.5), span(13.5, 16.5)], [1, 3, 5]),
    fields: [
      ask('who', '受种者姓名'),
      ask('birth', '出生日期', { type: 'date' }),
      ask('vaccine', '疫苗种类', { type: 'choice', options: ['流感', '乙肝', 'HPV', '其他'] }),
    ],
    notes: '接种后请在留观区观察 30 分钟。',
    rules: { chooseResource: false, mostADay: 2 },
  }),
  template('counter', '窗', '政务窗口', '分业务、分窗口取号，上班时间和调休都能设', {
    resourceNoun: '窗口',
    services: [
      service('id', '身份证业务', 20),
      service('social', '社保医保', 20),
      service('house', '不动产登记', 40),
    ],
    resources: resources(['1 号窗口', '2 号窗口', '3 号窗口']),
    week: weekOf([span(9, 12), span(13.5, 17)]),
    fields: [ask('idcard', '身份证号', { type: 'idcard' })],
    notes: '请带齐材料原件，过号 10 分钟作废。',
    rules: { chooseResource: false, horizonDays: 14 },
  }),
  template('court', '球', '运动场地', '按小时订场，每块场地一张表', {
    resourceNoun: '场地',
    services: [
      service('hour', '一小时', 60, { price: '60 元/小时' }),
      service('two', '两小时', 120, { step: 60, price: '110 元' }),
    ],
    resources: resources(['羽毛球 1 号', '羽毛球 2 号', '羽毛球 3 号', '羽毛球 4 号']),
    week: weekOf([span(9, 22)], everyDay),
    rules: { horizonDays: 7, mostADay: 2, noticeMinutes: 0, changeMinutes: 240 },
  }),
  template('library', '书', '图书馆研讨室', '小组预约房间，写明人数和用途', {
    resourceNoun: '房间',
    services: [service('room', '研讨室', 120, { step: 60, maxParty: 8, bufferAfter: 10 })],
    resources: resources(['研讨室 A（8 人）', '研讨室 B（8 人）'], 8),
    week: weekOf([span(8.5, 21.5)], everyDay),
    fields: [ask('use', '用途', { type: 'text' })],
    rules: { identity: 'account', needsConfirm: true, mostAhead: 2 },
  }),
  template('hair', '剪', '美发美容', '选发型师，前后留出收拾的时间', {
    resourceNoun: '发型师',
    services: [
      service('cut', '洗剪吹', 45, { step: 15, bufferAfter: 15, price: '68 元起' }),
      service('color', '染烫', 150, { step: 30, bufferAfter: 15, price: '298 元起' }),
    ],
    resources: resources(['Kevin', '小美', '阿杰']),
    week: weekOf([span(10, 21)], [2, 3, 4, 5, 6, 7]),
    rules: { remindBySms: true, remindMinutes: 120 },
  }),
  template('school', '校', '校园参观', '按场次预约，家长和孩子一起来', {
    resourceNoun: '路线',
    services: [service('visit', '校园开放日参观', 90, { maxParty: 4 })],
    resources: resources(['主校区路线'], 40),
    week: weekOf([span(9, 10.5), span(14, 15.5)], [6]),
    fields: [
      ask('child', '孩子姓名'),
      ask('grade', '意向年级', { type: 'choice', options: ['一年级', '七年级', '高一'] }),
    ],
    notes: '请凭预约码从南门进校。',
    rules: { chooseResource: false, needsConfirm: false, mostADay: 1 },
  }),
  template('tutor', '课', '一对一课程', '选老师、选时段，开课前提醒', {
    resourceNoun: '老师',
    services: [
      service('lesson', '一对一课程', 60, { bufferAfter: 10, step: 70 }),
      service('trial', '免费试听', 30, { step: 35, bufferAfter: 5, price: '免费' }),
    ],
    resources: resources(['王老师', '陈老师']),
    week: weekOf([span(14, 21)], [3, 4, 5, 6, 7]),
    fields: [
      ask('grade', '年级'),
      ask('subject', '科目', { type: 'choice', options: ['语文', '数学', '英语'] }),
    ],
    rules: { remindBySms: true },
  }),
  template('counsel', '心', '心理咨询', '先提交，确认后生效；信息只有前台能看', {
    resourceNoun: '咨询师',
    services: [service('session', '个体咨询', 50, { step: 60, bufferAfter: 10 })],
    resources: resources(['周老师', '吴老师']),
    week: weekOf(morningAndAfternoon),
    fields: [ask('topic', '想谈的话题', { type: 'lines', required: false })],
    rules: { needsConfirm: true, changeMinutes: 1440, mostAhead: 1 },
  }),
  template('meeting', '会', '会议室', '单位内部订会议室，按人数挑', {
    resourceNoun: '会议室',
    services: [
      service('half', '半小时', 30),
      service('hour', '一小时', 60, { step: 30 }),
      service('half-day', '半天', 180, { step: 60 }),
    ],
    resources: resources(['一号会议室', '二号会议室', '报告厅']),
    week: weekOf([span(8, 20)]),
    fields: [ask('title', '会议名称'), ask('people', '参会人数', { type: 'number' })],
    rules: { identity: 'account', noticeMinutes: 0, mostAhead: 10, mostADay: 5 },
  }),
  template('restaurant', '餐', '餐厅订位', '按人数留位，翻台时间自动留出', {
    resourceNoun: '餐区',
    services: [service('lunch', '用餐', 90, { step: 30, maxParty: 12, bufferAfter: 15 })],
    resources: [
      { id: 'r1', name: '大厅', capacity: 60 },
      { id: 'r2', name: '包间', capacity: 12 },
    ],
    week: weekOf([span(11, 14), span(17, 22)], everyDay),
    fields: [ask('wish', '忌口和其他要求', { type: 'lines', required: false })],
    rules: { noticeMinutes: 60, changeMinutes: 60, mostADay: 2 },
  }),
  template('museum', '馆', '展馆参观', '分时段限流，一次可约多人', {
    resourceNoun: '入口',
    services: [service('entry', '参观入场', 60, { maxParty: 5, price: '免费' })],
    resources: resources(['主入口'], 200),
    week: weekOf([span(9, 17)], [2, 3, 4, 5, 6, 7]),
    fields: [ask('idcard', '预约人身份证号', { type: 'idcard' })],
    notes: '周一闭馆。请在预约的时段内入场。',
    rules: { chooseResource: false, horizonDays: 7, noticeMinutes: 0 },
  }),
  template('repair', '修', '上门维修', '师傅上门，路上时间前后都留', {
    resourceNoun: '师傅',
    services: [service('visit', '上门检修', 60, { step: 30, bufferBefore: 30, bufferAfter: 30 })],
    resources: resources(['刘师傅', '赵师傅']),
    week: weekOf([span(9, 18)], [1, 2, 3, 4, 5, 6]),
    fields: [ask('address', '上门地址', { type: 'lines' }), ask('problem', '什么坏了', { type: 'lines' })],
    rules: { needsConfirm: true, chooseResource: false, noticeMinutes: 240 },
  }),
  template('service-hall', '民', '社区活动室', '社区居民按场次预约活动室', {
    resourceNoun: '活动室',
    services: [service('slot', '两小时场', 120, { bufferAfter: 30, step: 150 })],
    resources: resources(['多功能厅', '棋牌室', '舞蹈室']),
    week: weekOf([span(9, 12), span(14, 21)], everyDay),
    fields: [ask('group', '团队名称'), ask('people', '人数', { type: 'number' })],
    rules: { needsConfirm: true, mostAhead: 2 },
  }),
]
