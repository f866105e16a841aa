import { virtualPlatformSetting } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { useCall } from '../../../api.ts'
import { currentPlatform, FIRST_STEP_PATH, loginPathOf, platformOfLogin } from '../../../session/session.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { usePlatformSetting } from '../../platform/public/use-platform-setting.ts'

export interface LoginBrand {
  name: string
  logo: string
  /** Undefined for the installation's own. */
  accentColor: string | undefined
  slogan: string
  image: string
  /** Where its login stands: `/login` or `/{type}/login`. */
  path: string
}

/** The brand of the address: the installation's own, or a virtual platform's; `unknown` when there is none. */
export function useLoginBrand(): { brand: LoginBrand; unknown: boolean } {
  const { pathname } = location
  // What an account has to do first is part of the login that it came through.
  const type = platformOfLogin(pathname) ?? (pathname === FIRST_STEP_PATH ? currentPlatform() : undefined)
  const setting = usePlatformSetting()
  const own = useCall(
    virtualPlatformSetting,
    { query: { key: type ?? '' } },
    { enabled: type !== undefined, staleTime: 300_000, quiet: true },
  )
  const brand = {
    name: own.data?.name || setting?.platformName || shellTexts.product,
    logo: own.data?.logo || setting?.platformLogo || '',
    accentColor: own.data?.accentColor,
    slogan: own.data?.slogan ?? '',
    image: own.data?.loginImage ?? '',
    path: loginPathOf(type),
  }
  const { error } = own
  return {
    brand,
    unknown: error instanceof CallError && 'status' in error.reason && error.reason.status < 500,
  }
}
