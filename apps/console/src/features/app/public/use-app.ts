import { appDetail, type AppPermission, type CallData } from '@zhanfang/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCall } from '../../../api.ts'
import { useCurrentApp } from '../../../session/session.ts'

/** `appStatus` of an app whose site visitors can open. */
export const APP_PUBLISHED = 2

export type AppDetail = CallData<typeof appDetail>

/** The app that this tab works on. */
export function useAppQuery(): UseQueryResult<AppDetail, Error> {
  const appid = useCurrentApp((state) => state.appid)
  return useCall(appDetail, { params: { id: appid ?? '' } }, { enabled: appid !== undefined })
}

/** Whether the user's role in the current app holds a permission; false until it is known. */
export function useCan(): (permission: AppPermission) => boolean {
  const permissions = useAppQuery().data?.permissions
  return (permission) => permissions?.includes(permission) ?? false
}
