import { otherTexts } from '#answering-texts'
import type { ViewLanguage } from '@zhanfang/survey/engine'

const chinese = {
  languages: '语言',
  crashed: { text: '页面出了点问题，请重新加载', reload: '重新加载' },
  draft: {
    restored: (time: string) => `已恢复您 ${time} 填写的内容`,
    clear: '清空重填',
    confirmClear: '确定清空填写的内容吗？清空后无法找回。',
    cleared: '已清空，可以重新填写',
    notKept: '浏览器不让保存草稿，离开会丢失填写的内容',
  },
  submit: {
    offline: '网络已断开。您填写的内容都还在，连上网络后请再点一次提交',
    failed: '没有提交成功，您填写的内容都还在，请再点一次提交',
    refused: (_code: string, message: string): string | undefined => message,
    problem: (message: string, _code?: string) => message,
  },
  upload: {
    failed: '没有上传成功，请检查网络后重试',
    refused: (_code: string, message: string): string | undefined => message,
  },
}

/** What the answering page says of its own. */
export type AnsweringTexts = typeof chinese
/** By language; Chinese in simplified characters is always there. */
export type OtherAnsweringTexts = { [Language in Exclude<ViewLanguage, 'zh'>]?: AnsweringTexts }

/** What the answering page says, in the language of the survey; on a page of visitors the one that it has loaded. */
export const answeringTexts = (language: ViewLanguage): AnsweringTexts =>
  (language === 'zh' ? undefined : otherTexts[language]) ?? chinese
