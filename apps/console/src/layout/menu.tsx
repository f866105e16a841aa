import {
  AppstoreOutlined,
  BellOutlined,
  BookOutlined,
  BranchesOutlined,
  CarryOutOutlined,
  CloudUploadOutlined,
  DeleteOutlined,
  DashboardOutlined,
  DesktopOutlined,
  FileImageOutlined,
  FileSearchOutlined,
  FormOutlined,
  GlobalOutlined,
  HistoryOutlined,
  MobileOutlined,
  PartitionOutlined,
  RocketOutlined,
  SafetyOutlined,
  SettingOutlined,
  SkinOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { AppPermission, SystemPermission } from '@zhanfang/contract'
import type { ReactNode } from 'react'
import { useUser } from '../features/account/public/use-user.ts'
import { useAppQuery } from '../features/app/public/use-app.ts'
import { texts as bankTexts } from '../features/exam/texts.ts'
import { texts as portalTexts } from '../features/portal/texts.ts'
import { texts as queryTexts } from '../features/query/texts.ts'
import { texts as shareTexts } from '../features/share/public/texts.ts'
import { HOME_PATH, useCurrentApp } from '../session.ts'
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

/** Screens of the current app, by the permissions that the server asks for too. */
const appEntries: (MenuEntry & { need: AppPermission })[] = [
  { path: '/mini/message', label: shellTexts.menu.overview, icon: <DashboardOutlined />, need: 'app:read' },
  { path: '/mini/pages', label: shellTexts.menu.pages, icon: <MobileOutlined />, need: 'page:read' },
  { path: '/mini/columns', label: shellTexts.menu.columns, icon: <PartitionOutlined />, need: 'page:read' },
  { path: '/set-skin', label: shellTexts.menu.skin, icon: <SkinOutlined />, need: 'page:read' },
  {
    path: '/setting-pc-preview',
    label: shellTexts.menu.pcSite,
    icon: <DesktopOutlined />,
    need: 'page:read',
  },
  {
    path: '/issue/message',
    label: shareTexts.published.title,
    icon: <CloudUploadOutlined />,
    need: 'app:read',
  },
  { path: '/mini/surveys', label: shellTexts.menu.surveys, icon: <FormOutlined />, need: 'survey:read' },
  { path: '/mini/banks', label: bankTexts.banks.title, icon: <BookOutlined />, need: 'survey:read' },
  { path: '/mini/queries', label: queryTexts.title, icon: <FileSearchOutlined />, need: 'survey:read' },
  { path: '/mini/files', label: shellTexts.menu.files, icon: <FileImageOutlined />, need: 'file:read' },
  { path: '/mini/members', label: texts.menu.members, icon: <TeamOutlined />, need: 'member:manage' },
  { path: '/mini/operation-log', label: texts.menu.appLog, icon: <HistoryOutlined />, need: 'app:manage' },
]

const platformEntries: (MenuEntry & { need: SystemPermission })[] = [
  {
    path: '/platform/settings',
    label: texts.menu.platformSettings,
    icon: <SettingOutlined />,
    need: 'platform:manage',
  },
  { path: '/platform/roles', label: texts.menu.roles, icon: <SafetyOutlined />, need: 'role:manage' },
  { path: '/platform/brands', label: texts.menu.brands, icon: <BranchesOutlined />, need: 'platform:manage' },
  {
    path: '/platform/portal-contents',
    label: portalTexts.title,
    icon: <GlobalOutlined />,
    need: 'platform:manage',
  },
  {
    path: '/platform/deleted-apps',
    label: texts.menu.deletedApps,
    icon: <DeleteOutlined />,
    need: 'platform:manage',
  },
  { path: '/weapps/version', label: texts.menu.versions, icon: <RocketOutlined />, need: 'version:manage' },
  {
    path: '/platform/operation-log',
    label: texts.menu.platformLog,
    icon: <HistoryOutlined />,
    need: 'log:read',
  },
]

/** What this user may open now, in the groups of the sidebar. */
export function useMenu(): { home: MenuEntry[]; app: MenuEntry[]; platform: MenuEntry[] } {
  const appid = useCurrentApp((state) => state.appid)
  // Until the rights are known everything of the app is offered: the server refuses all the same.
  const permissions = useAppQuery().data?.permissions
  const user = useUser()
  return {
    home: homeEntries,
    app: appid ? appEntries.filter(({ need }) => !permissions || permissions.includes(need)) : [],
    platform: user ? platformEntries.filter(({ need }) => mayEnter(user, need)) : [],
  }
}
