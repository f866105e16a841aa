import { richDocumentLimits } from './limits.ts'

export const texts = {
  notADocument: '这不是一篇图文内容',
  version: '这篇内容来自更新的版本，请刷新后再试',
  tooLarge: `内容太大，最多 ${richDocumentLimits.bytes / 1024 / 1024} MB`,
  tooDeep: `内容的层级太深，最多 ${richDocumentLimits.depth} 层`,
  tooManyNodes: `内容的段落和元素太多，最多 ${richDocumentLimits.nodes} 个`,
  tooLong: `内容太长，最多 ${richDocumentLimits.length / 10_000} 万个字符（一个汉字算 2 个，空格不算）`,
  tooManyPictures: `图片太多，最多 ${richDocumentLimits.pictures} 张`,
  unknownContent: (where: string) => `内容的格式不对（${where}）`,
}
