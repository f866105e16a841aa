// What every answering view must hold to, whichever it is: a new folder is tested by being there.
import fc from 'fast-check'
import { act, cleanup } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkAnswers } from '../answers/answers.ts'
import { answersFromForm } from '../answers/form-answers.ts'
import { answerViews } from './answer-views.ts'
import { type AnswerValues, emptyDefinition } from '../model/model.ts'
import { newQuestion, questionTypes } from '../registry.ts'
import { arbitraryOf } from '../testing/random-survey.ts'
import { SurveyView } from './survey-view.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const settings = { submitText: '提交', thankYouText: '', showProgress: false, showNumbers: false }
const definitionOf = (type: string) => ({
  ...emptyDefinition('survey', '测试问卷'),
  elements: [{ ...newQuestion(type), id: 'q1', required: false }],
})

describe.each(questionTypes.map((type) => [type.type, type] as const))('%s', (name, type) => {
  it('has a view', () => {
    expect(answerViews[name]?.default).toBeDefined()
  })

  it('comes alive in the browser as the server drew it', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const view = <SurveyView definition={definitionOf(name)} settings={settings} mode="answer" seed="s" />
    const container = document.createElement('div')
    container.innerHTML = renderToString(view)
    document.body.append(container)
    const recovered: unknown[] = []
    // Data that comes late, such as regions, may arrive while this is awaited.
    const root = await act(async () =>
      hydrateRoot(container, view, { onRecoverableError: (e) => recovered.push(e) }),
    )
    expect(recovered).toEqual([])
    expect(errors.mock.calls).toEqual([])
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    act(() => root.unmount())
    errors.mockRestore()
  })

  it('comes back from a refused form as it was filled in', () => {
    if (type.role !== 'question') return
    const definition = definitionOf(name)
    const question = definition.elements[0] ?? newQuestion(name)
    const entriesOf = (initialAnswers: AnswerValues) => {
      const container = document.createElement('div')
      const view = { definition, settings, initialAnswers, seed: 's' }
      container.innerHTML = renderToString(<SurveyView {...view} mode="answer" form={{ action: '/' }} />)
      const form = container.querySelector('form')
      return [...new FormData(form ?? undefined)].flatMap(([field, value]): [string, string][] =>
        typeof value === 'string' && value !== '' ? [[field, value]] : [],
      )
    }
    const answers = arbitraryOf(name).answerArbitrary(question)
    fc.assert(
      fc.property(answers, (answer) => {
        const sent = answersFromForm(definition, entriesOf({ q1: answer }))
        expect(answersFromForm(definition, entriesOf(sent))).toEqual(sent)
      }),
      { numRuns: 15 },
    )
  })

  it('bounds its fields, so that a pasted book does not stop the page', () => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(
      <SurveyView definition={definitionOf(name)} settings={settings} mode="answer" />,
    )
    const fields = container.querySelectorAll('input[type="text"], textarea')
    expect([...fields].filter((field) => !field.hasAttribute('maxlength'))).toEqual([])
  })

  it('is a plain form that sends nothing while nothing was entered', () => {
    if (type.role !== 'question') return
    const definition = definitionOf(name)
    const container = document.createElement('div')
    container.innerHTML = renderToString(
      <SurveyView definition={definition} settings={settings} mode="answer" />,
    )
    const form = container.querySelector('form')
    if (!form) throw new Error('no form')
    const entries = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    expect(checkAnswers(definition, answersFromForm(definition, entries))).toEqual({
      ok: true,
      answers: {},
      end: 'complete',
    })
  })
})
