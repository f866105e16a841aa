// Every screen of the console: where it is, what it is called, who may see it and what surrounds it.
import type { AppPermission, SystemPermission } from '@zhanfang/contract'
import type { ComponentType } from 'react'
import { contentLists, contentPaths, contentScreen } from '../features/content/content-screens.ts'
import { plannedScreens } from '../features/planned/planned-screens.ts'
import type { ScreenAddress } from './screen-address.ts'

/**
 * `anyone`: no login; `user`: any login; `platform` and permissions of the system: who holds them on the whole
 * platform; `volunteer:1` and `volunteer:2`: platform and regulator managers of the volunteer area; a permission: a member of the current app whose role holds it.
 */
export type ScreenAccess =
  | 'anyone'
  | 'user'
  | 'platform'
  | 'volunteer:1'
  | 'volunteer:2'
  | SystemPermission
  | AppPermission

interface ScreenModule {
  default: ComponentType
  /**
   * Asks for what the screen will show, while the rights to see it are asked for too. The screen is shown when that is
   * there, or a moment later without it.
   */
  ahead?: (address: ScreenAddress) => Promise<unknown> | undefined
}

export interface Screen {
  /** Path pattern of react-router. */
  path: string
  /** First half of the document title, and the last crumb. */
  title: string
  access: ScreenAccess
  /**
   * `layout`: inside sidebar and top bar; `full`: the whole window after login; `public`: the whole window;
   * `open`: inside sidebar and top bar for whoever is logged in, the whole window for whoever came by a link;
   * `volunteer`: under the tabs of the volunteer area.
   */
  layout: 'public' | 'open' | 'layout' | 'full' | 'volunteer'
  /** An address that is open to all shows those who are logged in something of their current app. */
  ofApp?: boolean
  load: () => Promise<ScreenModule>
}

export const screens: Screen[] = [
  {
    path: '/login',
    title: '登录',
    access: 'anyone',
    layout: 'public',
    load: () => import('../features/auth/screens/login-page.tsx'),
  },
  {
    path: '/:type/login',
    title: '登录',
    access: 'anyone',
    layout: 'public',
    load: () => import('../features/auth/screens/login-page.tsx'),
  },
  ...['/login/register', '/:type/login/register'].map((path): Screen => ({
    path,
    title: '注册',
    access: 'anyone',
    layout: 'public',
    load: () => import('../features/auth/screens/register-page.tsx'),
  })),
  ...['/login/reset-password', '/:type/login/reset-password'].map((path): Screen => ({
    path,
    title: '重设密码',
    access: 'anyone',
    layout: 'public',
    load: () => import('../features/auth/screens/reset-password-page.tsx'),
  })),
  {
    path: '/trial/start',
    title: '快速试用',
    access: 'anyone',
    layout: 'public',
    load: () => import('../features/auth/screens/trial-page.tsx'),
  },
  {
    path: '/first-step',
    title: '账号安全设置',
    access: 'user',
    layout: 'full',
    load: () => import('../features/auth/screens/first-step-page.tsx'),
  },
  {
    path: '/invite-code',
    title: '加入应用',
    access: 'anyone',
    layout: 'public',
    load: () => import('../features/app/invite-page.tsx'),
  },
  {
    path: '/member-apply',
    title: '申请加入应用',
    access: 'anyone',
    layout: 'public',
    load: () => import('../features/todo/member-apply-page.tsx'),
  },
  {
    path: '/401',
    title: '没有权限',
    access: 'anyone',
    layout: 'public',
    load: () => import('../layout/failures/forbidden-page.tsx'),
  },
  {
    path: '/404',
    title: '页面不存在',
    access: 'anyone',
    layout: 'public',
    load: () => import('../layout/failures/not-found-page.tsx'),
  },
  {
    path: '/messagelist/mini',
    title: '我的应用',
    access: 'user',
    layout: 'layout',
    load: () => import('../features/dashboard/dashboard-page.tsx'),
  },
  {
    path: '/coupon/:type',
    title: '优惠券',
    access: 'anyone',
    layout: 'open',
    ofApp: true,
    load: () => import('../features/coupon/coupon-page.tsx'),
  },
  {
    path: '/redeem',
    title: '核销',
    access: 'anyone',
    layout: 'open',
    ofApp: true,
    load: () => import('../features/coupon/redeem/redeem-page.tsx'),
  },
  {
    path: '/checkList',
    title: '签到台',
    access: 'anyone',
    layout: 'public',
    ofApp: true,
    load: () => import('../features/activity/check-in/check-in-page.tsx'),
  },
  {
    path: '/mini/activity/:id',
    title: '报名情况',
    access: 'customer:read',
    layout: 'layout',
    load: () => import('../features/activity/entries/entry-list-page.tsx'),
  },
  {
    path: '/mini/reservation/:id',
    title: '预约情况',
    access: 'customer:read',
    layout: 'layout',
    load: () => import('../features/reservation/desk/desk-page.tsx'),
  },
  {
    path: '/mini/project/:id',
    title: '项目空间',
    access: 'content:read',
    layout: 'layout',
    load: () => import('../features/project/room-page.tsx'),
  },
  {
    path: '/mini/activity/:id/works',
    title: '作品与投票',
    access: 'content:read',
    layout: 'layout',
    load: () => import('../features/activity-work/works-page.tsx'),
  },
  {
    path: '/mini/activity/:id/photos',
    title: '活动照片',
    access: 'content:read',
    layout: 'layout',
    load: () => import('../features/activity-photo/photos-page.tsx'),
  },
  {
    path: '/reservation/create-template',
    title: '选择预约模板',
    access: 'content:read',
    layout: 'full',
    load: () => import('../features/reservation/templates/templates-page.tsx'),
  },
  {
    path: '/productNo',
    title: '编号管理',
    access: 'content:read',
    layout: 'full',
    load: () => import('../features/content/kinds/goods/numbers/numbers-page.tsx'),
  },
  {
    path: '/mini/circle/:id',
    title: '成员和动态',
    access: 'content:read',
    layout: 'layout',
    load: () => import('../features/circle/desk/desk-page.tsx'),
  },
  {
    path: '/circle/review',
    title: '圈子审核',
    access: 'content:write',
    layout: 'layout',
    load: () => import('../features/circle/review/review-page.tsx'),
  },
  {
    path: '/create-circle',
    title: '新建圈子',
    access: 'content:read',
    layout: 'full',
    load: () => import('../features/circle/create-page.tsx'),
  },
  {
    path: '/app-transfers',
    title: '搬家与复制',
    access: 'user',
    layout: 'layout',
    load: () => import('../features/transfer/transfers-page.tsx'),
  },
  {
    path: '/accountSet',
    title: '账号设置',
    access: 'user',
    layout: 'layout',
    load: () => import('../features/account/account-page.tsx'),
  },
  {
    path: '/mini/message',
    title: '概况',
    access: 'app:read',
    layout: 'layout',
    load: () => import('../features/overview/overview-page.tsx'),
  },
  {
    path: '/mini/pages',
    title: '微页面',
    access: 'page:read',
    layout: 'layout',
    load: () => import('../features/page/list/page-list-page.tsx'),
  },
  ...contentLists.flatMap(({ kind, path, title }): Screen[] => [
    {
      path,
      title,
      access: 'content:read',
      layout: 'layout',
      load: async () =>
        (await import('../features/content/list/content-list-page.tsx')).contentListScreen(kind),
    },
    {
      path: contentPaths.comments(kind),
      title: `${title}评论`,
      access: 'content:read',
      layout: 'layout',
      load: async () =>
        (await import('../features/content/comments/comment-list-page.tsx')).commentListScreen(kind),
    },
    {
      path: contentScreen(kind).path,
      title: contentScreen(kind).title,
      access: 'content:read',
      layout: 'full',
      load: async () =>
        (await import('../features/content/editor/content-editor-page.tsx')).contentEditorScreen(kind),
    },
  ]),
  {
    path: '/secret-article/index',
    title: '私密内容',
    access: 'content:read',
    layout: 'layout',
    load: () => import('../features/content/secret/secret-contents-page.tsx'),
  },
  {
    path: '/mini/columns',
    title: '专栏',
    access: 'page:read',
    layout: 'layout',
    load: () => import('../features/column/column-page.tsx'),
  },
  {
    path: '/set-skin',
    title: '网站外观',
    access: 'page:read',
    layout: 'layout',
    load: () => import('../features/skin/set-skin-page.tsx'),
  },
  {
    path: '/setting-pc-preview',
    title: '电脑网站设置',
    access: 'page:read',
    layout: 'layout',
    load: () => import('../features/skin/pc-site-page.tsx'),
  },
  {
    path: '/special/share',
    title: '分享专栏',
    access: 'page:read',
    layout: 'full',
    load: () => import('../features/column/special-share-page.tsx'),
  },
  {
    path: '/preview',
    title: '预览',
    access: 'page:read',
    layout: 'full',
    load: () => import('../features/share/preview-page.tsx'),
  },
  {
    path: '/mini/surveys',
    title: '问卷',
    access: 'survey:read',
    layout: 'layout',
    load: () => import('../features/survey/list/survey-list-page.tsx'),
  },
  {
    path: '/mini/files',
    title: '文件库',
    access: 'file:read',
    layout: 'layout',
    load: () => import('../features/file/file-library-page.tsx'),
  },
  {
    path: '/micro/edit/:id',
    title: '编辑微页面',
    access: 'page:read',
    layout: 'full',
    load: () => import('../features/page/designer-page.tsx'),
  },
  {
    path: '/template',
    title: '模板中心',
    access: 'page:read',
    layout: 'full',
    load: () => import('../features/site-template/site-template-page.tsx'),
  },
  {
    path: '/site-draft',
    title: '看一遍，再发布',
    access: 'page:read',
    layout: 'full',
    load: () => import('../features/site-template/site-draft-page.tsx'),
  },
  {
    path: '/micro/module',
    title: '微页面模板',
    access: 'page:read',
    layout: 'full',
    load: () => import('../features/page/list/page-templates-page.tsx'),
  },
  {
    path: '/micro/replace',
    title: '查找替换',
    access: 'page:write',
    layout: 'full',
    load: () => import('../features/page/replacing/replace-page.tsx'),
  },
  {
    path: '/create',
    title: '编辑问卷',
    access: 'survey:read',
    layout: 'full',
    load: () => import('../screens/survey-editor.tsx'),
  },
  {
    path: '/from/module',
    title: '表单模板',
    access: 'survey:read',
    layout: 'full',
    load: () => import('../features/survey/templates/template-library-page.tsx'),
  },
  {
    path: '/form-logic-setting/:pid/:qid',
    title: '逻辑设置',
    access: 'survey:read',
    layout: 'full',
    load: () => import('../features/survey/editor/logic-setting-page.tsx'),
  },
  {
    path: '/answering-restrictions/:id',
    title: '填写限制',
    access: 'survey:read',
    layout: 'full',
    load: () => import('../features/survey/restrictions/restrictions-page.tsx'),
  },
  {
    path: '/share',
    title: '分享',
    access: 'app:read',
    layout: 'full',
    load: () => import('../features/share/share-page.tsx'),
  },
  {
    path: '/exam-settings',
    title: '考试设置',
    access: 'survey:read',
    layout: 'full',
    load: () => import('../features/exam/exam-settings-page.tsx'),
  },
  {
    path: '/exam-results',
    title: '成绩与批阅',
    access: 'answer:read',
    layout: 'full',
    load: () => import('../features/exam/exam-results-page.tsx'),
  },
  {
    path: '/mini/banks',
    title: '题库',
    access: 'survey:read',
    layout: 'layout',
    load: () => import('../features/exam/bank-page.tsx'),
  },
  {
    path: '/issue/message',
    title: '发布记录',
    access: 'app:read',
    layout: 'layout',
    load: () => import('../features/share/publish-list-page.tsx'),
  },
  {
    path: '/mini/queries',
    title: '查询',
    access: 'survey:read',
    layout: 'layout',
    load: () => import('../features/query/query-list-page.tsx'),
  },
  {
    path: '/query-create',
    title: '新建查询',
    access: 'survey:read',
    layout: 'full',
    load: () => import('../features/query/query-create-page.tsx'),
  },
  {
    path: '/data-form',
    title: '答卷',
    access: 'answer:read',
    layout: 'full',
    load: () => import('../features/survey/results/answers/answers-page.tsx'),
  },
  // Answers are read by the questions of their survey.
  {
    path: '/bulk-import/answer/:id',
    title: '批量导入答卷',
    access: 'answer:write',
    layout: 'full',
    load: () => import('../features/survey/results/import/import-page.tsx'),
  },
  {
    path: '/bulk-import/:type/:id',
    title: '批量导入',
    access: 'app:read',
    layout: 'full',
    load: () => import('../features/bulk-import/bulk-import-page.tsx'),
  },
  {
    path: '/surveys-statistics',
    title: '统计',
    access: 'answer:read',
    layout: 'full',
    load: () => import('../features/survey/results/statistics/statistics-page.tsx'),
  },
  {
    path: '/notice/index',
    title: '通知中心',
    access: 'user',
    layout: 'layout',
    load: () => import('../features/notice/notice-page.tsx'),
  },
  {
    path: '/backlog/index',
    title: '待办',
    access: 'user',
    layout: 'layout',
    load: () => import('../features/notice/backlog-page.tsx'),
  },
  {
    path: '/backlog/audits',
    title: '审核记录',
    access: 'app:read',
    layout: 'layout',
    load: () => import('../features/todo/audits-page.tsx'),
  },
  {
    path: '/backlog/answers',
    title: '答卷审核',
    access: 'answer:read',
    layout: 'layout',
    load: () => import('../features/survey/results/audit/answer-audit-page.tsx'),
  },
  {
    path: '/backlog/authorizations',
    title: '内容授权',
    access: 'app:read',
    layout: 'layout',
    load: () => import('../features/authorization/authorizations-page.tsx'),
  },
  {
    path: '/backlog/applications',
    title: '我的申请',
    access: 'user',
    layout: 'layout',
    load: () => import('../features/todo/applications-page.tsx'),
  },
  {
    path: '/backlog/settings',
    title: '审核设置',
    access: 'app:read',
    layout: 'layout',
    load: () => import('../features/todo/audit-settings-page.tsx'),
  },
  {
    path: '/platform/settings',
    title: '平台设置',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/platform/platform-settings-page.tsx'),
  },
  {
    path: '/platform/apps',
    title: '应用',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/platform/app-list/apps-page.tsx'),
  },
  {
    path: '/platform/subjects',
    title: '主体审核',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/subject/subjects-page.tsx'),
  },
  {
    path: '/platform/accounts',
    title: '账号',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/platform/accounts/accounts-page.tsx'),
  },
  {
    path: '/platform/announcements',
    title: '公告',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/platform/announcements/announcements-page.tsx'),
  },
  {
    path: '/platform/services',
    title: '外部服务',
    access: 'service:manage',
    layout: 'layout',
    load: () => import('../features/platform/services/services-page.tsx'),
  },
  {
    path: '/platform/health',
    title: '运行状况',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/platform/health/health-page.tsx'),
  },
  {
    path: '/platform/roles',
    title: '角色与权限',
    access: 'role:manage',
    layout: 'layout',
    load: () => import('../features/platform/roles-page.tsx'),
  },
  {
    path: '/platform/portal-contents',
    title: '公开页面',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/portal/portal-contents-page.tsx'),
  },
  {
    path: '/platform/brands',
    title: '第三方平台',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/platform/virtual-platforms-page.tsx'),
  },
  {
    path: '/platform/editions',
    title: '版本与价格',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/edition/editions-page.tsx'),
  },
  {
    path: '/platform/invite-codes',
    title: '邀请码',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/edition/invite-codes-page.tsx'),
  },
  {
    path: '/platform/invoices',
    title: '发票',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/invoice/invoices-page.tsx'),
  },
  {
    path: '/platform/orders',
    title: '订单',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/payment/orders-page.tsx'),
  },
  {
    path: '/platform/statements',
    title: '对账',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/payment/statements-page.tsx'),
  },
  {
    path: '/platform/content-limits',
    title: '内容数量上限',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/content-limit/content-limits-page.tsx'),
  },
  {
    path: '/platform/public-library',
    title: '公共素材库',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/public-library/public-library-page.tsx'),
  },
  {
    path: '/platform/deleted-apps',
    title: '已删除的应用',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/platform/deleted-apps-page.tsx'),
  },
  {
    path: '/platform/weixin-calls',
    title: '微信往来',
    access: 'platform',
    layout: 'layout',
    load: () => import('../features/weapp/weixin-calls-page.tsx'),
  },
  {
    path: '/weapps/version',
    title: '版本管理',
    access: 'version:manage',
    layout: 'layout',
    load: () => import('../features/version/version-page.tsx'),
  },
  {
    path: '/platform/operation-log',
    title: '操作日志',
    access: 'log:read',
    layout: 'layout',
    load: () => import('../features/operation-log/platform-log-page.tsx'),
  },
  {
    path: '/mini/official-accounts',
    title: '公众号',
    access: 'content:read',
    layout: 'layout',
    load: () => import('../features/official-account/official-accounts-page.tsx'),
  },
  {
    path: '/mini/prize-mod',
    title: '抽奖与积分',
    access: 'coupon:read',
    layout: 'layout',
    load: () => import('../screens/rewards-page.tsx'),
  },
  {
    path: '/mini/customers',
    title: '会员',
    access: 'customer:read',
    layout: 'layout',
    load: () => import('../features/customer/customer-list-page.tsx'),
  },
  {
    path: '/mini/members',
    title: '成员',
    access: 'member:manage',
    layout: 'layout',
    load: () => import('../features/app/members-page.tsx'),
  },
  {
    path: '/mini/subject',
    title: '主体信息',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('../features/subject/subject-page.tsx'),
  },
  {
    path: '/mini/operation-log',
    title: '操作日志',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('../features/operation-log/app-log-page.tsx'),
  },
  {
    path: '/mini/settings',
    title: '应用设置',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('../features/app-settings/settings-page.tsx'),
  },
  {
    path: '/service/index',
    title: '服务与订单',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('../features/edition/service-page.tsx'),
  },
  {
    path: '/mini/merchant',
    title: '收款与账单',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('../features/payment/merchant-page.tsx'),
  },
  {
    path: '/mini/receipts',
    title: '收款订单',
    access: 'order:read',
    layout: 'layout',
    load: () => import('../features/payment/app-orders-page.tsx'),
  },
  {
    path: '/mini/paid-content',
    title: '付费内容',
    access: 'order:read',
    layout: 'layout',
    load: () => import('../features/content/paid/paid-content-page.tsx'),
  },
  {
    path: '/mini/orders',
    title: '商品订单',
    access: 'order:read',
    layout: 'layout',
    load: () => import('../features/shop/orders-page.tsx'),
  },
  {
    path: '/mini/after-sales',
    title: '售后',
    access: 'order:read',
    layout: 'layout',
    load: () => import('../features/shop/after-sales-page.tsx'),
  },
  {
    path: '/mini/shop-settings',
    title: '店铺设置',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('../features/shop/shop-settings-page.tsx'),
  },
  {
    path: '/mini/orders/print',
    title: '打印单据',
    access: 'order:write',
    layout: 'full',
    load: () => import('../features/shop/print-page.tsx'),
  },
  {
    path: '/customer-service/index',
    title: '客服设置',
    access: 'app:manage',
    layout: 'layout',
    load: () => import('../features/app-settings/customer-service-page.tsx'),
  },
  {
    path: '/notification/:type/:id',
    title: '发送通知',
    access: 'app:manage',
    layout: 'full',
    load: () => import('../features/notification/notification-page.tsx'),
  },
  ...plannedScreens.map((screen): Screen => ({
    ...screen,
    load: () => import('../features/planned/planned-page.tsx'),
  })),
]

const hole = /:\w+/g

/** The screen with this path; undefined when no screen has it. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => new RegExp(`^${path.replaceAll(hole, '[^/]+')}/?$`).test(pathname))
}
