import { systemPermissions, type SystemPermission, type UserBasic } from '@zhanfang/contract'
import type { ScreenAccess } from '../router/screen.ts'

/** Kinds of access that the login alone decides, whatever app is current. */
const roles = ['platform', 'volunteer:1', 'volunteer:2'] as const
export type RoleAccess = (typeof roles)[number] | SystemPermission

export const isSystemPermission = (access: string): access is SystemPermission =>
  Object.hasOwn(systemPermissions, access)
export const isRole = (access: string): access is RoleAccess =>
  roles.some((role) => role === access) || isSystemPermission(access)

/** Whether this login holds what a screen asks for; permissions inside an app are the server's to judge. */
export function mayEnter(user: UserBasic, access: ScreenAccess): boolean {
  switch (access) {
    case 'platform':
      return user.permissions.includes('platform:manage')
    case 'volunteer:1':
      return user.isVolPlatformManager
    case 'volunteer:2':
      return user.isVolRegulatorManager
    default:
      return isSystemPermission(access) ? user.permissions.includes(access) : true
  }
}

/** First screen of the volunteer area for this login; undefined for who has no part in it. */
export function volunteerEntry(user: UserBasic): { path: string; newTab: boolean } | undefined {
  if (user.isVolPlatformManager) return { path: '/volunteer', newTab: true }
  if (user.isVolRegulatorManager) return { path: '/active', newTab: false }
  return undefined
}
