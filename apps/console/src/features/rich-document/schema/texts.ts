const names: Readonly<Record<string, string>> = {
  image: '图片',
  gallery: '图片组',
  video: '视频',
  audio: '音频',
  file: '附件',
  contentCard: '内容卡片',
  survey: '问卷',
  map: '地图',
}
const detailKeys = ['alt', 'caption', 'title', 'name', 'surveyTitle'] as const

export const texts = {
  task: (words: string) => `待办：${words || '空'}`,
  /** What stands there, for those who cannot see it. */
  nameOf: (type: string, attrs: Readonly<Record<string, unknown>>) => {
    const details = detailKeys.flatMap((key) => {
      const value = attrs[key]
      return typeof value === 'string' && value !== '' ? [value] : []
    })
    return [names[type] ?? type, ...details.slice(0, 1)].join('：')
  },
}
