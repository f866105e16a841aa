import type { SiteGround } from '@zhanfang/blocks'
import { type CallData, siteAppearance } from '@zhanfang/contract'
import { api, callKey, queryClient } from '../../../api.ts'

const groundOf = ({
  topBgImageUrl,
  bgColorType,
  bgColor,
  bgImageUrl,
  accent,
  family,
  second,
}: CallData<typeof siteAppearance>['skin']): SiteGround => ({
  topBgImageUrl,
  bgColorType,
  bgColor,
  bgImageUrl,
  accent,
  family,
  second,
})

/** What is known of it without asking. */
export function knownSiteGround(): SiteGround | undefined {
  const known = queryClient.getQueryData<CallData<typeof siteAppearance>>(callKey(siteAppearance, {}))
  return known && groundOf(known.skin)
}

/** What the pages of the current app's site stand on; undefined when it could not be read. */
export async function readSiteGround(): Promise<SiteGround | undefined> {
  try {
    const { skin } = await queryClient.fetchQuery({
      queryKey: callKey(siteAppearance, {}),
      queryFn: ({ signal }) => api.call(siteAppearance, {}, { signal, silent: true }),
      // Several frames that open together ask once.
      staleTime: 5_000,
      meta: { quiet: true },
    })
    return groundOf(skin)
  } catch {
    return undefined
  }
}
