import type { SurveyStyle } from './kind.ts'

const styles: Record<SurveyStyle, string> = {
  card: '卡片',
  compact: '紧凑',
  banner: '主题色',
  cover: '大图',
  inline: '页内填写',
}

export const texts = {
  title: '问卷',
  wordsLost: '问卷自己的标题、说明和图片',
  empty: '点这里选择要邀请访客填写的问卷',
  emptyIssue: '还没有选择问卷',
  missing: '内容已删除',
  missingNote: '访客看不到这个元素',
  defaultTitle: '邀请您填写问卷',
  defaultButton: '立即填写',
  survey: '问卷',
  choose: '选择问卷',
  change: '更换',
  heading: '标题',
  headingHint: '不填时显示问卷的名称',
  description: '说明',
  buttonText: '按钮文字',
  style: '样式',
  styles,
  cover: '图片',
  inlineHint: '题目直接显示在页面里，访客不离开页面就能填完；答题限制、验证和停止收集照常生效',
  inlineNote: '题目会显示在这里，访客直接在页面里填写',
}
