import { formatFileSize } from '@zhanfang/format'

/** What the file module says to people. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理替换下来的文件',
    discarded: '清理随内容一起删除的图片',
  },
  file: '文件',
  visitor: '访客',
  nearlyFull: (used: string, most: string) => `文件库快满了：已用 ${used}，一共 ${most}`,
  tooLarge: (bytes: number) => `文件太大了，最多 ${formatFileSize(bytes)}`,
  otherKind: '新文件和原来的不是同一类，不能替换；请上传同类的文件',
  nothingFormer: '没有可以换回的旧文件，它可能已过 30 天',
  empty: '文件是空的，请换一个再试',
  svg: '为了安全，不支持 SVG 图片，请换成 PNG 或 JPG',
  heic: '不支持 HEIC 照片，请在手机上转成 JPG 后再上传',
  unknownType: '认不出这是什么文件，请换一个再试',
  wrongType: (expected: string) => `文件内容不是 ${expected}，请检查后再上传`,
  brokenImage: '图片已损坏，无法读取，请换一张再试',
  imageTooLarge: '图片尺寸太大了，请缩小到 6400 万像素以内再上传',
  fetchedName: '网上的图片',
  noPicture: '这个网址给的不是图片',
}
