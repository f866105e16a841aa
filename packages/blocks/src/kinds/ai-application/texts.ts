import type { AiStyle } from './kind.ts'

const styles: Record<AiStyle, string> = { card: '卡片', banner: '横幅', bubble: '对话气泡' }

export const texts = {
  title: 'AI 应用',
  empty: '点这里填写 AI 应用',
  emptyIssue: '还没有填写 AI 应用的编号',
  closed: '本站还没有开通 AI 应用，访客看不到这个元素',
  defaultName: '智能助手',
  defaultGreeting: '您好，有什么可以帮您？',
  defaultButton: '开始对话',
  ask: (question: string) => `问：${question}`,
  style: '样式',
  styles,
  name: '名称',
  used: '用过的 AI 应用',
  id: '应用编号',
  idHint: '在 AI 应用的设置页可以看到',
  greeting: '招呼语',
  avatar: '头像',
  buttonText: '按钮文字',
  questions: '常见问题',
  addQuestion: '添加一个问题',
  question: '问题',
}
