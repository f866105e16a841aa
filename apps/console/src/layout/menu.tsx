import {
  FileDoneOutlined,
  ReadOutlined,
  AccountBookOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  BookOutlined,
  BranchesOutlined,
  CarryOutOutlined,
  CloudUploadOutlined,
  CrownOutlined,
  CustomerServiceOutlined,
  ContactsOutlined,
  ContainerOutlined,
  DeleteOutlined,
  DashboardOutlined,
  DesktopOutlined,
  FileImageOutlined,
  FileSearchOutlined,
  FormOutlined,
  GiftOutlined,
  GlobalOutlined,
  HeartOutlined,
  HistoryOutlined,
  IdcardOutlined,
  LockOutlined,
  MobileOutlined,
  PartitionOutlined,
  PayCircleOutlined,
  RocketOutlined,
  SafetyOutlined,
  ScanOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SkinOutlined,
  StarOutlined,
  TagsOutlined,
  TeamOutlined,
  WechatOutlined,
} from '@ant-design/icons'
import type { AppPermission, SystemPermission } from '@zhanfang/contract'
import type { ReactNode } from 'react'
import { useUser } from '../features/account/public/use-user.ts'
import { useAppQuery } from '../features/app/public/use-app.ts'
import { contentLists } from '../features/content/content-screens.ts'
import { couponPaths } from '../paths/coupon-paths.ts'
import { HOME_PATH, useCurrentApp } from '../session/session.ts'
import { texts as shellTexts } from '../texts.ts'
import { mayEnter } from './access.ts'
import { texts } from './texts.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: ReactNode
}

const homeEntries: MenuEntry[] = [
  { path: HOME_PATH, label: shellTexts.menu.apps, icon: <AppstoreOutlined /> },
  { path: '/notice/index', label: texts.menu.notices, icon: <BellOutlined /> },
  { path: '/backlog/index', label: texts.menu.backlog, icon: <CarryOutOutlined /> },
]

/** Screens of the current app in their groups, by the permissions that the server asks for too. */
const appGroups: { key: string; label: string; entries: (MenuEntry & { need: AppPermission })[] }[] = [
  {
    key: 'content',
    label: texts.menu.groups.content,
    entries: [
      { path: '/mini/pages', label: shellTexts.menu.pages, icon: <MobileOutlined />, need: 'page:read' },
      ...contentLists.map(({ path, title, Icon }) => ({
        path,
        label: title,
        icon: <Icon />,
        need: 'content:read' as const,
      })),
      {
        path: '/secret-article/index',
        label: texts.menu.secretContents,
        icon: <LockOutlined />,
        need: 'content:read',
      },
      {
        path: '/mini/official-accounts',
        label: texts.menu.officialAccounts,
        icon: <WechatOutlined />,
        need: 'content:read',
      },
      {
        path: '/mini/columns',
        label: shellTexts.menu.columns,
        icon: <PartitionOutlined />,
        need: 'page:read',
      },
      { path: '/mini/files', label: shellTexts.menu.files, icon: <FileImageOutlined />, need: 'file:read' },
    ],
  },
  {
    key: 'surveys',
    label: texts.menu.groups.surveys,
    entries: [
      { path: '/mini/surveys', label: shellTexts.menu.surveys, icon: <FormOutlined />, need: 'survey:read' },
      { path: '/mini/banks', label: texts.menu.banks, icon: <BookOutlined />, need: 'survey:read' },
      { path: '/mini/queries', label: texts.menu.queries, icon: <FileSearchOutlined />, need: 'survey:read' },
    ],
  },
  {
    key: 'site',
    label: texts.menu.groups.site,
    entries: [
      { path: '/set-skin', label: shellTexts.menu.skin, icon: <SkinOutlined />, need: 'page:read' },
      {
        path: '/setting-pc-preview',
        label: shellTexts.menu.pcSite,
        icon: <DesktopOutlined />,
        need: 'page:read',
      },
      {
        path: '/issue/message',
        label: texts.menu.published,
        icon: <CloudUploadOutlined />,
        need: 'app:read',
      },
    ],
  },
  {
    key: 'rewards',
    label: texts.menu.groups.rewards,
    entries: [
      { path: couponPaths.list, label: texts.menu.coupons, icon: <TagsOutlined />, need: 'coupon:read' },
      { path: couponPaths.points, label: texts.menu.points, icon: <StarOutlined />, need: 'coupon:read' },
      { path: couponPaths.redeem, label: texts.menu.redeem, icon: <ScanOutlined />, need: 'coupon:redeem' },
    ],
  },
  {
    key: 'management',
    label: texts.menu.groups.management,
    entries: [
      { path: '/mini/orders', label: texts.menu.shopOrders, icon: <ShoppingOutlined />, need: 'order:read' },
      {
        path: '/mini/receipts',
        label: texts.menu.receipts,
        icon: <AccountBookOutlined />,
        need: 'order:read',
      },
      {
        path: '/mini/paid-content',
        label: texts.menu.paidContent,
        icon: <ReadOutlined />,
        need: 'order:read',
      },
      {
        path: '/mini/customers',
        label: texts.menu.customers,
        icon: <ContactsOutlined />,
        need: 'customer:read',
      },
      { path: '/mini/members', label: texts.menu.members, icon: <TeamOutlined />, need: 'member:manage' },
      {
        path: '/mini/settings',
        label: texts.menu.appSettings,
        icon: <SettingOutlined />,
        need: 'app:manage',
      },
      {
        path: '/mini/subject',
        label: texts.menu.subject,
        icon: <ContainerOutlined />,
        need: 'app:manage',
      },
      {
        path: '/service/index',
        label: texts.menu.subscription,
        icon: <CrownOutlined />,
        need: 'app:manage',
      },
      {
        path: '/mini/merchant',
        label: texts.menu.merchant,
        icon: <PayCircleOutlined />,
        need: 'app:manage',
      },
      {
        path: '/customer-service/index',
        label: texts.menu.customerService,
        icon: <CustomerServiceOutlined />,
        need: 'app:manage',
      },
      {
        path: '/mini/operation-log',
        label: texts.menu.appLog,
        icon: <HistoryOutlined />,
        need: 'app:manage',
      },
    ],
  },
]
const overviewEntry: MenuEntry = {
  path: '/mini/message',
  label: shellTexts.menu.overview,
  icon: <DashboardOutlined />,
}

/** Screens of the platform in their groups, by the permissions that the server asks for too. */
const platformGroups: { key: string; label: string; entries: (MenuEntry & { need: SystemPermission })[] }[] =
  [
    {
      key: 'platform-operators',
      label: texts.menu.platformGroups.operators,
      entries: [
        {
          path: '/platform/apps',
          label: texts.menu.platformApps,
          icon: <AppstoreOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/subjects',
          label: texts.menu.subjects,
          icon: <AuditOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/accounts',
          label: texts.menu.accounts,
          icon: <IdcardOutlined />,
          need: 'platform:manage',
        },
        { path: '/platform/roles', label: texts.menu.roles, icon: <SafetyOutlined />, need: 'role:manage' },
        {
          path: '/platform/content-limits',
          label: texts.menu.contentLimits,
          icon: <DashboardOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/deleted-apps',
          label: texts.menu.deletedApps,
          icon: <DeleteOutlined />,
          need: 'platform:manage',
        },
      ],
    },
    {
      key: 'platform-money',
      label: texts.menu.platformGroups.money,
      entries: [
        {
          path: '/platform/editions',
          label: texts.menu.editions,
          icon: <CrownOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/orders',
          label: texts.menu.orders,
          icon: <PayCircleOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/invoices',
          label: texts.menu.invoices,
          icon: <FileDoneOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/statements',
          label: texts.menu.statements,
          icon: <AuditOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/invite-codes',
          label: texts.menu.inviteCodes,
          icon: <GiftOutlined />,
          need: 'platform:manage',
        },
      ],
    },
    {
      key: 'platform-offers',
      label: texts.menu.platformGroups.offers,
      entries: [
        {
          path: '/platform/announcements',
          label: texts.menu.announcements,
          icon: <BellOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/portal-contents',
          label: texts.menu.portal,
          icon: <GlobalOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/public-library',
          label: texts.menu.publicLibrary,
          icon: <FileImageOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/brands',
          label: texts.menu.brands,
          icon: <BranchesOutlined />,
          need: 'platform:manage',
        },
      ],
    },
    {
      key: 'platform-system',
      label: texts.menu.platformGroups.system,
      entries: [
        {
          path: '/platform/settings',
          label: texts.menu.platformSettings,
          icon: <SettingOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/services',
          label: texts.menu.services,
          icon: <ApiOutlined />,
          need: 'service:manage',
        },
        {
          path: '/platform/health',
          label: texts.menu.health,
          icon: <HeartOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/platform/weixin-calls',
          label: texts.menu.weixinCalls,
          icon: <WechatOutlined />,
          need: 'platform:manage',
        },
        {
          path: '/weapps/version',
          label: texts.menu.versions,
          icon: <RocketOutlined />,
          need: 'version:manage',
        },
        {
          path: '/platform/operation-log',
          label: texts.menu.platformLog,
          icon: <HistoryOutlined />,
          need: 'log:read',
        },
      ],
    },
  ]

export interface MenuGroup {
  key: string
  label: string
  entries: MenuEntry[]
}

export interface Menu {
  /** What belongs to the person. */
  home: MenuEntry[]
  /** The first screen of the current app; undefined without one. */
  overview: MenuEntry | undefined
  /** The other screens of the current app. */
  app: MenuGroup[]
  /** Screens of the platform; none for those who may open none. */
  platform: MenuGroup[]
}

/** What this user may open now, as the sidebar shows it. */
export function useMenu(): Menu {
  const appid = useCurrentApp((state) => state.appid)
  // Until the rights are known everything of the app is offered: the server refuses all the same.
  const permissions = useAppQuery().data?.permissions
  const user = useUser()
  return {
    home: homeEntries,
    overview: appid ? overviewEntry : undefined,
    app: appid
      ? appGroups
          .map(({ entries, ...group }) => ({
            ...group,
            entries: entries.filter(({ need }) => !permissions || permissions.includes(need)),
          }))
          .filter(({ entries }) => entries.length > 0)
      : [],
    platform: user
      ? platformGroups
          .map(({ entries, ...group }) => ({
            ...group,
            entries: entries.filter(({ need }) => mayEnter(user, need)),
          }))
          .filter(({ entries }) => entries.length > 0)
      : [],
  }
}

/** The entries of a menu without their groups, in its order. */
export const entriesOf = ({ home, overview, app, platform }: Menu): MenuEntry[] => [
  ...home,
  ...(overview ? [overview] : []),
  ...app.flatMap(({ entries }) => entries),
  ...platform.flatMap(({ entries }) => entries),
]
