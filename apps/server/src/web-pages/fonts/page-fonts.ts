import { fontAddress, type FontAddresses, readFontAddress } from './font-address.ts'
import { createFontSubsets } from './font-subsets.ts'

export type PageFonts = ReturnType<typeof createPageFonts>

/** The fonts of pages: their addresses, and what is behind them. `linkSecret` signs what only this installation writes. */
export function createPageFonts(linkSecret: () => Promise<string>) {
  const subsets = createFontSubsets()
  let kept: Promise<string> | undefined
  /** Asked for with every page and every font, and the same as long as the process runs. */
  const secret = () =>
    (kept ??= linkSecret().catch((error: unknown) => {
      kept = undefined
      throw error
    }))

  return {
    async addresses(): Promise<FontAddresses> {
      const key = await secret()
      return (name, characters) => fontAddress(key, name, characters)
    },
    /** For pages that are drawn once for many visitors: what they are about to ask for is made meanwhile. */
    async addressesAhead(): Promise<FontAddresses> {
      const key = await secret()
      return (name, characters) => {
        // The request for it tells what is wrong.
        subsets.find(name, characters).catch(() => {})
        return fontAddress(key, name, characters)
      }
    },
    /** The font that an address below `FONT_PATH` asks for; undefined where we did not write it. */
    async find(rest: string): Promise<Buffer | undefined> {
      const asked = readFontAddress(await secret(), rest)
      return asked && subsets.find(asked.name, asked.characters)
    },
    close: () => subsets.close(),
  }
}
