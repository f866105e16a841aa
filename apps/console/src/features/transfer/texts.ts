import type { TransferKind, TransferState } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'

const withAnswers = {
  label: '连同答卷、试卷、证书和白名单',
  warning: '里面有填写人的姓名、手机号等个人信息。请只在确有需要时勾选，并按法律要求保管、使用和删除。',
  without: '不勾选时，只带页面、问卷、题库、查询页面和文件，新应用里的答卷从零开始。',
}

export const texts = {
  title: '搬家与复制',
  purpose: '把整个应用导出成一个文件，导入到这里或别处的站坊；也可以直接复制一份。',
  toApps: '我的应用',
  import: '导入应用',
  importHint: '选择从站坊导出的 .zip 文件。会先检查并列出有什么、少什么，您确认后才开始导入。',
  uploading: (percent: number) => `正在上传 ${percent}%`,
  uploadLabel: '上传进度',
  wrongFile: '请选择从站坊导出的 .zip 文件',
  empty: '还没有导出、导入或复制',
  emptyHint: '在“我的应用”里打开应用卡片的“更多操作”，可以导出或复制；要导入，请用右上角的按钮。',
  recent: '最近的记录',
  kinds: { export: '导出', import: '导入', copy: '复制' } satisfies Record<TransferKind, string>,
  states: {
    waiting: '排队中',
    checking: '检查中',
    ready: '等您确认',
    running: '进行中',
    done: '已完成',
    failed: '没有完成',
    expired: '已过期',
  } satisfies Record<TransferState, string>,
  progress: (name: string) => `${name}的进度`,
  leave: '可以离开这个页面，完成后会在消息里告诉您。',
  download: (size: number | null) => (size === null ? '下载' : `下载（${formatFileSize(size)}）`),
  downloading: '正在下载…',
  keptUntil: '文件保留到',
  open: '打开新应用',
  preview: '查看并导入',
  discard: '删除记录',
  discarded: '记录已删除',
  discardConsequences: {
    done: ['导出的文件会一起删除，不能再下载。'],
    made: ['只删除这条记录，已经建好的应用不受影响。'],
    open: ['还没完成的会停下来，不留下任何内容。'],
  },
  losses: (count: number) => `${count} 项没有带来或有变化`,
  lossesBefore: '以下内容不会带来，或会有变化：',
  exportDialog: {
    title: (name: string) => `导出“${name}”`,
    hint: '会生成一个文件，包括页面、专栏、外观、问卷、题库、查询页面、模板和文件。应用本身不受影响。',
    secrets: '密钥、账号、成员和日志不会导出。问卷的访问密码在文件里，请妥善保管文件。',
    submit: '开始导出',
    begun: '已开始导出',
    ...withAnswers,
  },
  copyDialog: {
    title: (name: string) => `复制“${name}”`,
    name: '新应用的名称',
    hint: '新应用由您所有，已发布的页面和收集中的问卷在新应用里也是打开的。成员、域名、小程序授权和推送地址不会复制。',
    submit: '开始复制',
    begun: '已开始复制',
    copyOf: (name: string, max: number) =>
      `${Array.from(name)
        .slice(0, max - 2)
        .join('')}副本`,
    ...withAnswers,
  },
  importDialog: {
    title: '导入应用',
    name: '新应用的名称',
    from: '来自',
    exported: '导出时间',
    version: '站坊版本',
    contents: '会带来',
    count: (title: string, count: number) => `${title} ${count}`,
    files: (bytes: number) => `文件共 ${formatFileSize(bytes)}`,
    noAnswers: '文件里没有答卷和名单',
    submit: '导入为新应用',
    begun: '已开始导入',
    ...withAnswers,
    without: '不勾选时，答卷从零开始，文件里的答卷和名单不会带来。',
  },
} as const
