import type { AnswerRow } from '@zhanfang/contract'
import { formatDateTimeSeconds } from '@zhanfang/format'
import { answersToTexts, type SurveyDefinition } from '@zhanfang/survey'
import { texts } from '../texts.ts'

const sheet = `
  body { margin: 0; color: #000; font: 12pt/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
  h1 { margin: 0 0 4pt; font-size: 18pt; }
  .facts { margin: 0 0 14pt; padding-bottom: 8pt; border-bottom: 0.5pt solid #999; color: #444; font-size: 10pt; }
  dl { margin: 0; }
  div { break-inside: avoid; margin-bottom: 10pt; }
  dt { color: #444; font-size: 10.5pt; }
  dd { margin: 2pt 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  @page { margin: 18mm; }
`

/** Prints one answer on a page of its own, without anything of the console around it. */
export function printAnswer(definition: SurveyDefinition, row: AnswerRow): void {
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
  answersToTexts(definition, row.answers).forEach(({ title, text }, index) => {
    const pair = add(list, 'div')
    add(pair, 'dt', `${index + 1}. ${title}`)
    add(pair, 'dd', text)
  })
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}
