import type { ViewLanguage } from '@zhanfang/survey'
import { texts, type CertificateTexts, type SurveyTexts } from './texts.ts'
import { certificateTextsEn, surveyTextsEn } from './texts-en.ts'
import { certificateTextsTw, surveyTextsTw } from './texts-tw.ts'

/** What stands around a survey. */
export const surveyTextsIn = (language: ViewLanguage): SurveyTexts =>
  ({ zh: texts, 'zh-TW': surveyTextsTw, en: surveyTextsEn })[language]

/** What stands on the page that checks a certificate. */
export const certificateTextsIn = (language: ViewLanguage): CertificateTexts =>
  ({ zh: texts.certificate, 'zh-TW': certificateTextsTw, en: certificateTextsEn })[language]
