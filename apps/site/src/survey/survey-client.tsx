import { answersFromForm } from '@zhanfang/survey/engine'
import { hydrateRoot } from 'react-dom/client'
import type { SurveyPageData } from '../renderer.ts'
import { AnsweringPage } from './answering-page.tsx'
import { createDraftStore } from './draft.ts'
import '../base.css'

const root = document.getElementById('survey')
const source = document.getElementById('survey-data')
if (root && source?.textContent) {
  // Written by our own server into this very page.
  const data: SurveyPageData = JSON.parse(source.textContent)
  const form = root.querySelector('form')
  // Whoever is quicker than the script, or comes back by the browser's own memory, keeps what was entered.
  const entries = form
    ? [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []
  // What a refused submit brought back is newer than any draft.
  const isNew = data.mode === 'answer' && Object.keys(data.values).length === 0
  hydrateRoot(
    root,
    <AnsweringPage
      data={data}
      found={isNew ? createDraftStore(data.surveyId, data.version).read() : undefined}
      typed={isNew ? answersFromForm(data.definition, entries) : {}}
    />,
  )
}
