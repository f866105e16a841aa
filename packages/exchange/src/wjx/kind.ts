import type { SurveyKind } from '@zhanfang/survey'

const words: readonly [RegExp, number, SurveyKind][] = [
  [/投票|评选|票选/, 3, 'vote'],
  [/考试|测验|试卷|试题|考核|竞赛|测试卷|期中|期末|月考|模拟考/, 6, 'exam'],
  [/测评|评测|测评表|心理测试|评估/, 2, 'assessment'],
  [/报名|登记|申请|预约|签到|信息采集|收集表|表单|签收/, 7, 'form'],
]

/** What a title says that a survey is: the kind number of 问卷星 and ours; undefined when it says nothing. */
export function kindOfTitle(title: string): { wjx: number; kind: SurveyKind } | undefined {
  for (const [pattern, wjx, kind] of words) {
    if (pattern.test(title)) return { wjx, kind: /报名/.test(title) && kind === 'form' ? 'signup' : kind }
  }
  return undefined
}

const byNumber: Readonly<Record<number, SurveyKind>> = {
  1: 'survey',
  2: 'assessment',
  3: 'vote',
  6: 'exam',
  7: 'form',
  10: 'assessment',
}

export const kindOfNumber = (wjx: number): SurveyKind => byNumber[wjx] ?? 'survey'
