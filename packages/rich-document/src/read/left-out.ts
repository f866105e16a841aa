/** What a reader left out or changed. `look` is how things looked, everything else is what was there. */
export const leftOutNames = {
  script: '脚本',
  handler: '会自动运行的代码',
  scriptLink: '会运行代码的链接',
  pageLink: '页内跳转的链接',
  relativeLink: '不完整的链接',
  frame: '嵌入的网页',
  plugin: '嵌入的对象',
  form: '表单控件',
  drawing: '矢量图形',
  hidden: '隐藏的内容',
  comment: '批注',
  revision: '修订中删去的文字',
  accountCard: '公众号名片',
  miniProgram: '小程序卡片',
  accountVideo: '公众号里的视频',
  accountAudio: '公众号里的音频',
  accountPart: '公众号里的卡片',
  vote: '公众号里的投票',
  picture: '没有地址的图片',
  trackingPicture: '统计用的图片',
  backgroundPicture: '背景图',
  video: '不能播放的视频',
  audio: '不能播放的音频',
  poster: '视频的封面图',
  nestedTable: '表格里的表格（改成了文字）',
  tableRows: '表格里超出行数的部分',
  tableColumns: '表格里超出列数的部分',
  note: '太长的脚注（截短了）',
  formula: '公式（改成了文字）',
  chart: '图表',
  header: '页眉和页脚',
  contents: '自动生成的目录',
  deep: '层级太深的内容（只留下文字）',
  length: '超出长度的部分',
  limit: '超出数量的内容',
  unknown: '不认识的内容',
  numbering: '编号的样式（改成了数字）',
  headingLevel: '五级和更低的标题（改成了四级）',
  font: '字体',
  box: '方框里的方框（去掉了框）',
} as const
export type LeftOutKind = keyof typeof leftOutNames

const isKind = (name: string): name is LeftOutKind => Object.hasOwn(leftOutNames, name)
export const leftOutKinds: readonly LeftOutKind[] = Object.keys(leftOutNames).filter(isKind)

const looks: readonly LeftOutKind[] = ['numbering', 'headingLevel', 'font', 'box']

/** One kind of thing that did not come along, and how often. */
export interface LeftOut {
  kind: LeftOutKind
  count: number
  /** What it was called where it had a name: a video's title, the host of a frame. */
  names: string[]
}

const NAMES_MAX = 10
const NAME_MAX = 60

/** Counts what is left out. */
export function createLeftOut() {
  const found = new Map<LeftOutKind, LeftOut>()
  return {
    note(kind: LeftOutKind, name = '', count = 1): void {
      const entry = found.get(kind) ?? { kind, count: 0, names: [] }
      found.set(kind, entry)
      entry.count += count
      const short = name.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX).toWellFormed()
      if (short !== '' && entry.names.length < NAMES_MAX && !entry.names.includes(short))
        entry.names.push(short)
    },
    entries: (): LeftOut[] => [...found.values()],
  }
}
export type LeftOutList = ReturnType<typeof createLeftOut>

/** Whether something only looks otherwise than it did. */
export const isLook = ({ kind }: LeftOut): boolean => looks.includes(kind)

/** `嵌入的网页 2 处（a.example、b.example）`. */
export function leftOutWords({ kind, count, names }: LeftOut): string {
  const named = names.length === 0 ? '' : `（${names.join('、')}）`
  return isLook({ kind, count, names })
    ? `${leftOutNames[kind]}${named}`
    : `${leftOutNames[kind]} ${count} 处${named}`
}
