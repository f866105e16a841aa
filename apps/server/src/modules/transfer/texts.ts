import { limits, type TransferState } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'

/** What the transfer module says to people. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理过期的应用导出文件',
    run: '导出、导入和复制应用',
  },
  tasks: {
    export: '导出应用',
    import: '导入应用',
    copy: '复制应用',
    said: (state: TransferState, isMade: boolean): string => {
      if (state === 'ready') return '检查好了，看过内容再开始导入'
      if (state === 'expired') return '文件已过期'
      return isMade ? '新应用已经建好' : ''
    },
  },
  fileName: (appName: string, day: string) => `${appName}_${day}.zip`,
  tooLarge: `应用文件最大 ${formatFileSize(limits.transferBytes)}，请删去一些文件再导出`,
  notAnArchive: '这不是从站坊导出的应用文件',
  broken: (where: string) => `文件已损坏或被改动过（${where}），请重新导出后再试`,
  newerFormat: (version: string) => `这个文件来自更新的版本（${version}），请先升级这里的站坊再导入`,
  wrongSize: '大小和清单不一致',
  wrongHash: '内容和清单不一致',
  notInManifest: '清单里没有它',
  missing: '缺少文件',
  line: (name: string, number: number) => `${name} 第 ${number} 行`,
  failed: '没有完成，请稍后再试；如果一直这样，请联系平台管理员',
  tookTooLong: '没有完成：服务中途停止了，请重新开始',
  noRoom: (name: string) => `文件“${name}”没有带来：超出了应用的文件空间`,
  noRoomMore: (count: number) => `还有 ${count} 个文件没有带来：超出了应用的文件空间`,
  strangeFile: (name: string) => `文件“${name}”没有带来：它的内容和类型对不上`,
  strangeFileMore: (count: number) => `还有 ${count} 个文件没有带来：内容和类型对不上`,
  lostFile: (name: string) => `文件“${name}”没有带来：原处已经找不到它的内容`,
  lostFileMore: (count: number) => `还有 ${count} 个文件没有带来：原处已经找不到内容`,
  answersStay: '答卷、试卷和白名单没有带来；带白名单的问卷需要重新导入名单',
  answersNotInFile: '文件里没有答卷、试卷和白名单；带白名单的问卷需要重新导入名单',
  personsAnew: '每人答题次数从新计算：认人的标记只在原来的站点有效',
  domainStays: (domain: string) => `域名 ${domain} 仍属于原来的应用，新应用需要重新绑定`,
  weappStays: '小程序的授权和审核不会跟着走，需要重新授权、提交',
  addressesChanged: '内容里指向原来网址的链接改成了新应用的地址',
  repaired: (count: number) => `${count} 处页面内容来自别的版本，读不懂的部分已去掉`,
  peopleChanged: '创建人和修改人记为您：原来的成员不在新应用里',
  unknownTables: (names: string) => `这里不认识的内容没有带来：${names}`,
  unknownColumns: (names: string) => `这里不认识的字段没有带来：${names}`,
  orphans: (count: number) => `${count} 条记录所属的内容已不存在，没有带来`,
  exportDone: (name: string) => `应用“${name}”已导出`,
  exportDoneText: `文件保留 ${limits.exportDays} 天，请及时下载。`,
  importDone: (name: string) => `应用“${name}”已导入`,
  copyDone: (name: string) => `应用“${name}”已复制好`,
  newAppText: '点这里打开新应用。',
  notDone: { export: '应用没有导出', import: '应用没有导入', copy: '应用没有复制' },
  log: { from: '来自', original: (appName: string, origin: string) => `${appName}（${origin}）` },
  withAnswers: '答卷和名单',
  included: '包括',
  notIncluded: '不包括',
} as const
