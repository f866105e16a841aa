import type { SiteGround } from '@zhanfang/blocks'
import { siteAppearance } from '@zhanfang/contract'
import { api, callKey, queryClient } from '../../api.ts'

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
    const { topBgImageUrl, bgColorType, bgColor, bgImageUrl, accent } = skin
    return { topBgImageUrl, bgColorType, bgColor, bgImageUrl, accent }
  } catch {
    return undefined
  }
}
