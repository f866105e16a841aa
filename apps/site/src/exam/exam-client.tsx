import '@zhanfang/survey/whole-logic'
import '@zhanfang/survey/rich-titles'
import { hydratePage } from '../hydrate-page.tsx'
import { answeringTexts } from '../survey/texts.ts'
import type { ExamPageData } from './exam-page-data.ts'
import { ExamPage } from './exam-page.tsx'
import '../base.css'

const root = document.getElementById('exam')
const source = document.getElementById('exam-data')
if (root && source?.textContent) {
  // Written by our own server into this very page.
  const data: ExamPageData = JSON.parse(source.textContent)
  hydratePage(root, <ExamPage data={data} />, answeringTexts(data.language).crashed)
}
