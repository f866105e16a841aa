import { answerFileSchema, type AnswerRow } from '@zhanfang/contract'
import { formatDateTimeSeconds } from '@zhanfang/format'
import { answersToTexts, questionNumbers, type SurveyDefinition } from '@zhanfang/survey'
import { z } from 'zod'
import { isPicture, pictureUrl } from '../answers/answer-pictures.ts'
import { texts } from '../texts.ts'

const sheet = `
  body { margin: 0; color: #000; font: 12pt/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
  h1 { margin: 0 0 4pt; font-size: 18pt; }
  .facts { margin: 0 0 14pt; padding-bottom: 8pt; border-bottom: 0.5pt solid #999; color: #444; font-size: 10pt; }
  dl { margin: 0; }
  div { break-inside: avoid; margin-bottom: 10pt; }
  dt { color: #444; font-size: 10.5pt; }
  dd { margin: 2pt 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  img { display: block; max-width: 100%; max-height: 90mm; margin-top: 4pt; }
  @page { margin: 18mm; }
`

const filesSchema = z.array(answerFileSchema)

/** Prints one answer on a page of its own with its pictures, without anything of the console around it. */
export async function printAnswer(
  surveyId: string,
  definition: SurveyDefinition,
  row: AnswerRow,
): Promise<void> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return frame.remove()
  page.title = `${definition.title} ${texts.list.rowName(row.number)}`
  // As elements with text: nothing that was answered is ever read as HTML.
  const add = (parent: Element, name: string, text = '', className = ''): HTMLElement => {
    const element = page.createElement(name)
    element.textContent = text
    if (className) element.className = className
    parent.append(element)
    return element
  }
  add(page.head, 'style', sheet)
  add(page.body, 'h1', definition.title)
  const facts = [texts.list.rowName(row.number), formatDateTimeSeconds(row.submittedAt)]
  add(page.body, 'p', facts.join(' · '), 'facts')
  const list = add(page.body, 'dl')
  const made: string[] = []
  const numbers = questionNumbers(definition.elements)
  for (const { questionId, title, text } of answersToTexts(definition, row.answers, '\n')) {
    const pair = add(list, 'div')
    const number = numbers.get(questionId)
    add(pair, 'dt', number === undefined ? title : `${number}. ${title}`)
    const words = add(pair, 'dd', text)
    const files = filesSchema.safeParse(row.answers[questionId])
    for (const file of files.success ? files.data.filter(isPicture) : []) {
      // One that cannot be had stays a name.
      const url = await pictureUrl(surveyId, file).catch(() => '')
      if (url === '') continue
      const picture = page.createElement('img')
      picture.src = url
      words.append(picture)
      await picture.decode().catch(() => undefined)
      made.push(url)
    }
  }
  view.addEventListener('afterprint', () => {
    frame.remove()
    for (const url of made) URL.revokeObjectURL(url)
  })
  view.focus()
  view.print()
}
