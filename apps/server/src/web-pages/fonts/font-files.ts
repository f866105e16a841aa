import type { WebFontName } from '@zhanfang/blocks'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const packaged = (name: string) =>
  require.resolve(`@fontsource/${name}/files/${name}-chinese-simplified-400-normal.woff2`)

/** Those that come along: their packages have every weight several times, in hundreds of megabytes. */
const ours = (file: string) => path.resolve(import.meta.dirname, '../../../fonts', file)

/** Where the whole font lies. */
export const fontFiles: Readonly<Record<WebFontName, () => string>> = {
  'noto-serif-sc': () => ours('noto-serif-sc-700.woff2'),
  'lxgw-wenkai': () => ours('lxgw-wenkai-500.woff2'),
  'zcool-kuaile': () => packaged('zcool-kuaile'),
  'zcool-qingke-huangyou': () => packaged('zcool-qingke-huangyou'),
  'ma-shan-zheng': () => packaged('ma-shan-zheng'),
}
