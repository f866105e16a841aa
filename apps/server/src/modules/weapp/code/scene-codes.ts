import type { Accounts } from '../account/accounts.ts'

/** Codes that open a page of a mini-program: `scene` has at most 32 characters, `width` is 280 to 1280 pixels. */
export function createSceneCodes(accounts: Accounts) {
  return {
    canDraw: async (appId: string): Promise<boolean> => (await accounts.find(appId))?.authorized ?? false,

    /** Asks WeChat to draw one. Refuses without a mini-program; throws `OutsideError`. */
    async draw(
      appId: string,
      { scene, page, width }: { scene: string; page: string; width: number },
    ): Promise<Buffer> {
      const calls = await accounts.callsOf(appId)
      const { picture } = await calls.picture({
        path: '/wxa/getwxacodeunlimit',
        // Pages that came with a newer template than the released one are told by the mini-program itself.
        body: { scene, page, width, check_path: false },
      })
      return picture
    },
  }
}
