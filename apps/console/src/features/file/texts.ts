import { limits } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'

export const texts = {
  title: '文件库',
  purpose: '页面和问卷里用到的图片和文件，传一次处处能用。',
  upload: '上传文件',
  uploadOf: { image: '上传图片', audio: '上传音乐', video: '上传视频' },
  limits: `图片（PNG、JPG、WebP、GIF）最大 ${formatFileSize(limits.imageBytes)}，其他文件最大 ${formatFileSize(limits.fileBytes)}。也可以拖进来或粘贴。`,
  limitsOf: {
    image: `PNG、JPG、WebP、GIF，最大 ${formatFileSize(limits.imageBytes)}。也可以拖进来或粘贴。`,
    audio: `MP3、M4A、AAC、OGG、WAV，最大 ${formatFileSize(limits.fileBytes)}。也可以拖进来；访客用流量打开，建议几 MB 以内。`,
    video: `MP4、WebM，最大 ${formatFileSize(limits.fileBytes)}。也可以拖进来；更长的视频请放到视频网站，再填写播放页的地址。`,
  },
  drop: '松开鼠标，开始上传',
  search: '搜索文件名',
  group: '类型',
  groups: { image: '图片', other: '其他文件' },
  usage: (used: number, most: number, count: number) =>
    `已用 ${formatFileSize(used)}，共 ${formatFileSize(most)} · ${count} 个文件`,
  usageLabel: '存储空间',
  empty: '文件库还是空的',
  emptyHint: '把图片拖到这里就能上传。',
  copyLink: '复制链接',
  open: '打开',
  actions: (name: string) => `${name}的操作`,
  size: (width: number, height: number) => `${width} × ${height}`,
  deleted: '文件已删除',
  deleteConsequence: [
    '已经用到它的页面会显示缺图，复制出去的链接将打不开。',
    '删除后不能恢复，需要时请重新上传。',
  ],
  tasks: {
    title: (done: number, all: number) => `上传 ${done}/${all}`,
    waiting: '等待中',
    done: '已完成',
    cancelled: '已取消',
    retry: '重试',
    cancel: '取消',
    clear: '收起',
  },
  failures: {
    imageTooLarge: `图片太大了，最大 ${formatFileSize(limits.imageBytes)}`,
    fileTooLarge: `文件太大了，最大 ${formatFileSize(limits.fileBytes)}`,
    empty: '文件是空的',
    notOfKind: { image: '这里只能上传图片', audio: '这里只能上传音乐', video: '这里只能上传视频' },
    unknown: '上传没有成功，请重试',
  },
  picker: {
    title: { image: '选择图片', audio: '选择音乐', video: '选择视频' },
    ok: { image: '使用这张图片', audio: '使用这首音乐', video: '使用这个视频' },
    empty: { image: '还没有图片', audio: '还没有音乐', video: '还没有视频' },
    emptyHint: {
      image: '上传一张，马上就能用。',
      audio: '上传一首，马上就能用。',
      video: '上传一个，马上就能用。',
    },
    pick: (name: string) => `选择${name}`,
  },
}
