import type { SurveyStyle } from './kind.ts'

const styles: Record<SurveyStyle, string> = { card: '卡片', compact: '紧凑', banner: '主题色', cover: '大图' }

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
}
