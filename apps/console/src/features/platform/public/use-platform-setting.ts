import { platformSetting, type PlatformSetting } from '@zhanfang/contract'
import { useCall } from '../../../api.ts'

/** Name, logo, accent and services of this installation; undefined until loaded. */
export function usePlatformSetting(): PlatformSetting | undefined {
  return useCall(platformSetting, undefined, { staleTime: 300_000, quiet: true }).data
}
