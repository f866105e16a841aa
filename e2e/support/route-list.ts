import type { AppPermission } from '@zhanfang/contract'

/** A route of the console: an address of it, and the first half of its title (what is shown may have a name of its own). */
export interface Route {
  path: string
  title: string
}
const routes = (titles: Record<string, string>): Route[] =>
  Object.entries(titles).map(([path, title]) => ({ path, title }))

/** Pages of the server that visitors read without logging in. */
export const publicPages = [
  '/',
  '/home-class',
  '/caseShow',
  '/activity',
  '/home-reservation',
  '/home-datum',
  '/home-product',
  '/home-from',
  '/home-circle',
  '/collection',
  '/home-price',
  '/home-cooper',
  '/home-h5-qr',
  '/help',
  '/trial',
  '/user/agreement',
  '/privacy/agreement',
  '/not-empower',
  '/privilege-failed',
]

/** Landings that forward, and have nothing to show without a target. */
export const landings = ['/transfer/privatization-mini', '/pub-article-growth/transfer']

/** Screens of the console that need no login. */
export const forNobody = routes({
  '/login': '登录',
  '/login/register': '注册',
  '/login/reset-password': '重设密码',
  '/trial/start': '快速试用',
  '/invite-code': '加入应用',
  '/member-apply': '申请加入应用',
  '/401': '没有权限',
  '/404': '页面不存在',
  '/smartCre/creation': 'AI 创作',
  '/chat/1': 'AI 助手',
  '/statistics?id=1': '统计看板',
  '/statistics/edit/1': '编辑统计看板',
  '/statistics/module': '选择统计模块',
  '/module/edit/1': '编辑统计模块',
  '/coupon/1': '优惠券',
  '/redeem': '核销',
  '/checkList': '签到台',
})

/** Shown only to accounts that have something to do before anything else; leads everybody else on. */
export const firstStep: Route = { path: '/first-step', title: '账号安全设置' }

/** The same for a platform under a name of its own. */
export const ofBrand = (key: string) =>
  routes({
    [`/${key}/login`]: '登录',
    [`/${key}/login/register`]: '注册',
    [`/${key}/login/reset-password`]: '重设密码',
  })

/** Screens of the daily work: looked at on a narrow dark screen too. */
export const dailyWork = routes({
  '/messagelist/mini': '我的应用',
  '/mini/message': '概况',
  '/mini/pages': '微页面',
  '/mini/contents/article': '文章',
  '/mini/surveys': '问卷',
  '/mini/files': '文件库',
  '/mini/members': '成员',
  '/notice/index': '通知中心',
  '/backlog/index': '待办',
  '/backlog/audits': '审核记录',
  '/backlog/answers': '答卷审核',
  '/backlog/authorizations': '内容授权',
  '/backlog/applications': '我的申请',
  '/backlog/settings': '审核设置',
  '/accountSet': '账号设置',
})

/** The other screens of whoever is logged in and works on an app. */
export const forUsers = routes({
  '/app-transfers': '搬家与复制',
  '/notice/index?key=1': '待办事项',
  '/notice/index?key=2': '系统消息',
  '/notice/index?key=3': '商品表单通知',
  '/mini/official-accounts': '公众号',
  '/mini/customers': '会员',
  '/mini/subject': '主体信息',
  '/mini/operation-log': '操作日志',
  '/mini/settings': '应用设置',
  '/mini/banks': '题库',
  '/mini/columns': '专栏',
  '/mini/queries': '查询',
  '/service/index': '服务与订单',
  '/mini/merchant': '收款与账单',
  '/mini/receipts': '收款订单',
  '/mini/paid-content': '付费内容',
  '/mini/orders': '商品订单',
  '/mini/orders/print': '打印单据',
  '/mini/after-sales': '售后',
  '/mini/shop-settings': '店铺设置',
  '/issue/message': '发布记录',
  '/secret-article/index': '私密内容',
  '/customer-service/index': '客服设置',
  '/customer-service/user': '客服人员',
  '/mini/prize-mod': '抽奖与积分',
  '/reservation/create-template': '选择预约模板',
  '/mini/contents/activity': '活动',
  '/mini/contents/activity/comments': '活动评论',
  '/mini/contents/reservation': '预约',
  '/mini/contents/reservation/comments': '预约评论',
  '/query-create': '',
  '/mini/contents/circle': '圈子',
  '/circle/review': '圈子审核',
  '/mini/contents/circle/comments': '圈子评论',
  '/mini/contents/article/comments': '文章评论',
  '/mini/contents/collection': '合集',
  '/mini/contents/collection/comments': '合集评论',
  '/mini/contents/project': '项目',
  '/mini/contents/project/comments': '项目评论',
  '/mini/contents/lesson': '微课',
  '/mini/contents/lesson/comments': '微课评论',
  '/mini/contents/highlight': '风采',
  '/mini/contents/highlight/comments': '风采评论',
  '/quill': '编辑文章',
  '/template': '模板中心',
  '/site-draft': '看一遍，再发布',
  '/from/module': '表单模板',
  '/micro/module': '微页面模板',
  '/micro/replace': '查找替换',
  '/create': '',
  '/share': '分享',
  '/special/share': '分享专栏',
  '/set-skin': '网站外观',
  '/preview': '预览',
  '/create-circle': '新建圈子',
  '/edit-circle': '编辑圈子',
  '/product-edit': '编辑商品',
  '/productNo': '编号管理',
  '/setting-pc-preview': '电脑网站设置',
  '/ai-writing-setting/1/1': 'AI 写作设置',
  '/ai-compose/1': 'AI 生成',
})

/** Screens about one survey, exam, page or other content: opened with seeded and made ones. */
export const aboutContent = (is: {
  app: string
  survey: string
  question: string
  exam: string
  page: string
  highlight: string
  collection: string
  lesson: string
  card: string
}) =>
  routes({
    [`/create?id=${is.survey}`]: '',
    [`/form-logic-setting/${is.survey}/${is.question}`]: '',
    [`/answering-restrictions/${is.survey}`]: '',
    [`/share?type=survey&id=${is.survey}`]: '',
    [`/data-form?id=${is.survey}`]: '',
    [`/bulk-import/answer/${is.survey}`]: '',
    [`/bulk-import/member/${is.app}`]: '',
    [`/surveys-statistics?id=${is.survey}`]: '',
    [`/exam-settings?id=${is.exam}`]: '',
    [`/exam-results?id=${is.exam}`]: '',
    [`/micro/edit/${is.page}`]: '',
    [`/notification/micro-page/${is.page}`]: '',
    '/mini/contents/goods': '商品',
    '/mini/contents/goods/comments': '商品评论',
    '/mini/contents/business-card': '名片',
    '/mini/contents/business-card/comments': '名片评论',
    [`/business-card-edit/${is.card}`]: '',
    [`/elegant-edit/${is.highlight}`]: '',
    [`/collection/edit/${is.collection}`]: '',
    [`/minlesson-create/${is.lesson}`]: '',
  })

/** Screens about one reservation: opened on the journey of a clinic. */
export const aboutReservation = (id: string) =>
  routes({ [`/reservation-create/${id}`]: '编辑预约', [`/mini/reservation/${id}`]: '预约情况' })

/** Screens about one activity: opened on the journey of a sign-up. */
export const aboutActivity = (id: string) =>
  routes({
    [`/activity-edit/${id}`]: '编辑活动',
    [`/mini/activity/${id}`]: '报名情况',
    [`/mini/activity/${id}/works`]: '作品与投票',
    [`/mini/activity/${id}/photos`]: '活动照片',
  })

/** Screens about one project: opened on the journey of a garden. */
export const aboutProject = (id: string) =>
  routes({ [`/project-edit/${id}`]: '编辑项目', [`/mini/project/${id}`]: '项目空间' })
/** Screens about one circle. */
export const aboutCircle = (id: string) => routes({ [`/mini/circle/${id}`]: '成员和动态' })

/** Screens of an app that ask for more than reading it. */
export const beyondReading = {
  '/mini/members': 'member:manage',
  '/mini/customers': 'customer:read',
  '/mini/prize-mod': 'coupon:read',
  '/mini/subject': 'app:manage',
  '/mini/operation-log': 'app:manage',
  '/mini/settings': 'app:manage',
  '/customer-service/index': 'app:manage',
  '/service/index': 'app:manage',
  '/mini/merchant': 'app:manage',
  '/mini/shop-settings': 'app:manage',
  '/mini/orders/print': 'order:write',
  '/micro/replace': 'page:write',
  '/notification/1/1': 'app:manage',
  '/bulk-import/answer/1': 'answer:write',
  '/circle/review': 'content:write',
} as const satisfies Record<string, AppPermission>

export const forManagers = routes({
  '/platform/weixin-calls': '微信往来',
  '/platform/settings': '平台设置',
  '/platform/portal-contents': '公开页面',
  '/platform/brands': '第三方平台',
  '/platform/editions': '版本与价格',
  '/platform/orders': '订单',
  '/platform/statements': '对账',
  '/platform/invoices': '发票',
  '/platform/invite-codes': '邀请码',
  '/platform/content-limits': '内容数量上限',
  '/platform/public-library': '公共素材库',
  '/platform/deleted-apps': '已删除的应用',
  '/platform/apps': '应用',
  '/platform/subjects': '主体审核',
  '/platform/accounts': '账号',
  '/platform/announcements': '公告',
  '/platform/services': '外部服务',
  '/platform/health': '运行状况',
  '/platform/roles': '角色与权限',
  '/weapps/version': '版本管理',
  '/platform/operation-log': '操作日志',
})

export const forVolunteerManagers = routes({
  '/volunteer': '志愿者',
  '/tissueList': '志愿组织',
  '/introduce': '功能设置',
})
export const forVolunteerRegulators = routes({ '/active': '志愿活动' })

/** Addresses that must open some screen: a test of the console holds them against its table of routes. */
export const allAddresses: readonly string[] = [
  ...forNobody,
  ...ofBrand('brand'),
  ...dailyWork,
  ...forUsers,
  ...aboutContent({
    app: '1',
    survey: '1',
    question: '1',
    exam: '1',
    page: '1',
    highlight: '1',
    collection: '1',
    lesson: '1',
    card: '1',
  }),
  ...aboutReservation('1'),
  ...aboutActivity('1'),
  ...aboutProject('1'),
  ...aboutCircle('1'),
  ...forManagers,
  ...forVolunteerManagers,
  ...forVolunteerRegulators,
  firstStep,
].map(({ path }) => path)
