import { answersAtFirst, type AnswerValues, answersFromForm, questionType } from '@zhanfang/survey/engine'
import { isLoaded } from '@zhanfang/survey/loading'
import { entriesIn, hydratePage } from '../hydrate-page.tsx'
import type { SurveyPageData } from '../renderer.ts'
import { answeringTexts } from './texts.ts'
import { AnsweringPage, type AnsweringPageData } from './answering-page.tsx'
import { createDraftStore } from './draft.ts'
import '../base.css'

/** What differs from the untouched form: a choice that was made beforehand must not cover the one of a draft. */
function enteredByHand({ definition, url }: SurveyPageData, typed: AnswerValues): AnswerValues {
  const atFirst = answersAtFirst({ elements: definition.elements }, url)
  const elements = new Map(definition.elements.map((element) => [element.id, element]))
  return Object.fromEntries(
    Object.entries(typed).filter(([id, value]) => {
      const element = elements.get(id)
      const type = element && questionType(element.type)
      if (!type) return false
      const plain = (raw: unknown) => JSON.stringify(type.normalize(element, raw))
      return plain(value) !== plain(atFirst[id])
    }),
  )
}

function bringToLife(root: HTMLElement, data: AnsweringPageData): void {
  // Whoever is quicker than the script, or comes back by the browser's own memory, keeps what was entered.
  const entries = entriesIn(root)
  // What a refused submit brought back is newer than any draft.
  const isNew = data.mode === 'answer' && Object.keys(data.values).length === 0
  const found = isNew ? createDraftStore(data).read() : undefined
  const typed = isNew ? answersFromForm(data.definition, entries) : {}
  hydratePage(
    root,
    <AnsweringPage data={data} found={found} typed={found ? enteredByHand(data, typed) : typed} />,
    answeringTexts(data.settings.language).crashed,
  )
}

const root = document.getElementById('survey')
const source = document.getElementById('survey-data')
if (root && source?.textContent) {
  // Written by our own server into this very page.
  const data: AnsweringPageData = JSON.parse(source.textContent)
  // A form without all of its scripts stays what it is without any: it can be filled in and sent.
  if (isLoaded(data.definition)) bringToLife(root, data)
}
