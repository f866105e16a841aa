import {
  type Element,
  type Rule,
  type SurveyDefinition,
  type SurveyTheme,
  newId as newElementId,
  surveyDefinitionSchema,
  withTextsOfCopies,
} from '@zhanfang/survey'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import type { Editor } from '../../../../http/caller.ts'
import { Refusal, fieldRefusal } from '../../../../http/refusal.ts'
import { surveys } from '../../tables.ts'
import { texts } from '../../texts/texts.ts'
import {
  type FormItem,
  addFormItem,
  formItemShapes,
  hasFormItem,
  removeFormItem,
  sortFormItems,
  updateFormItem,
} from '../form-items.ts'
import { type Saved, type SurveyRows, alive, columnsOfDefinition, conflictOf } from './survey-rows.ts'

/** Changes of a survey's draft: the whole of it, or one question, form item or rule at a time. */
export function createDrafts({ db }: Database, { findDraft }: SurveyRows) {
  /** The only draft of an app that holds one of these shapes. Throws if there is none or more than one. */
  async function onlyDraftWith(appId: string, shapes: readonly object[]): Promise<{ id: string }> {
    const [found, another] = await db
      .select({ id: surveys.id })
      .from(surveys)
      .where(
        and(
          eq(surveys.appId, appId),
          isNull(surveys.deletedAt),
          or(...shapes.map((shape) => sql`${surveys.definition} @> ${JSON.stringify(shape)}::jsonb`)),
        ),
      )
      .limit(2)
    if (!found) throw new Refusal('questionNotFound')
    if (another) throw fieldRefusal('invalidInput', 'surveyId', texts.severalSurveys)
    return found
  }

  /** Changes one part of the draft under a lock, whatever its revision is. */
  async function changeDraft(
    appId: string,
    editor: Editor,
    id: string,
    change: (definition: SurveyDefinition) => SurveyDefinition,
  ): Promise<Saved> {
    return db.transaction(async (tx) => {
      const [row] = await tx.select().from(surveys).where(alive(appId, id)).for('update')
      if (!row) throw new Refusal('surveyNotFound')
      const changed = surveyDefinitionSchema.parse(change(surveyDefinitionSchema.parse(row.definition)))
      const [saved] = await tx
        .update(surveys)
        .set({
          ...columnsOfDefinition(changed),
          revision: row.revision + 1,
          updatedAt: sql`now()`,
          updatedBy: editor.userId,
          updatedByName: editor.nickname,
        })
        .where(alive(appId, id))
        .returning({ revision: surveys.revision, updatedAt: surveys.updatedAt })
      if (!saved) throw new Refusal('surveyNotFound')
      return { revision: saved.revision, updateTime: saved.updatedAt.toISOString() }
    })
  }

  const changeQuestion = (
    appId: string,
    editor: Editor,
    { surveyId, questionId }: { surveyId: string; questionId: string },
    change: (element: Element) => Element,
  ): Promise<Saved> =>
    changeDraft(appId, editor, surveyId, (definition) => {
      const at = placeOf(definition.elements, questionId)
      return {
        ...definition,
        elements: definition.elements.map((element, index) => (index === at ? change(element) : element)),
      }
    })

  return {
    changeTheme: (
      appId: string,
      editor: Editor,
      id: string,
      change: (theme: SurveyTheme) => SurveyTheme,
    ): Promise<Saved> =>
      changeDraft(appId, editor, id, (definition) => ({ ...definition, theme: change(definition.theme) })),

    /** Saves the draft if `baseRevision` is still the newest; otherwise the refusal says who saved the newer one. */
    async saveDraft(
      appId: string,
      editor: Editor,
      input: { id: string; baseRevision: number; definition: SurveyDefinition },
    ): Promise<Saved> {
      const [saved] = await db
        .update(surveys)
        .set({
          ...columnsOfDefinition(input.definition),
          revision: sql`${surveys.revision} + 1`,
          updatedAt: sql`now()`,
          updatedBy: editor.userId,
          updatedByName: editor.nickname,
        })
        .where(and(alive(appId, input.id), eq(surveys.revision, input.baseRevision)))
        .returning({ revision: surveys.revision, updatedAt: surveys.updatedAt })
      if (saved) return { revision: saved.revision, updateTime: saved.updatedAt.toISOString() }
      const [row] = await db.select().from(surveys).where(alive(appId, input.id))
      if (!row) throw new Refusal('surveyNotFound')
      throw conflictOf(row)
    },

    addQuestion: (
      appId: string,
      editor: Editor,
      input: { surveyId: string; question: Element; afterId?: string | undefined },
    ) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        if (definition.elements.some(({ id }) => id === input.question.id)) {
          throw fieldRefusal('invalidInput', 'question.id', texts.alreadyThere)
        }
        const after = definition.elements.findIndex(({ id }) => id === input.afterId)
        if (input.afterId !== undefined && after < 0) throw new Refusal('questionNotFound')
        const at = input.afterId === undefined ? definition.elements.length : after + 1
        return { ...definition, elements: definition.elements.toSpliced(at, 0, input.question) }
      }),

    updateQuestion: (appId: string, editor: Editor, input: { surveyId: string; question: Element }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        const at = placeOf(definition.elements, input.question.id)
        return { ...definition, elements: definition.elements.with(at, input.question) }
      }),

    async removeQuestion(
      appId: string,
      editor: Editor,
      input: { surveyId?: string | undefined; id: string },
    ): Promise<Saved> {
      const surveyId = input.surveyId ?? (await onlyDraftWith(appId, [{ elements: [{ id: input.id }] }])).id
      return changeDraft(appId, editor, surveyId, (definition) => {
        const at = placeOf(definition.elements, input.id)
        return { ...definition, elements: definition.elements.toSpliced(at, 1) }
      })
    },

    async copyQuestion(
      appId: string,
      editor: Editor,
      input: { surveyId: string; id: string },
    ): Promise<Saved & { id: string }> {
      const id = newElementId()
      const saved = await changeDraft(appId, editor, input.surveyId, (definition) => {
        const at = placeOf(definition.elements, input.id)
        const copies = definition.elements.slice(at, at + 1).map((element) => ({ ...element, id }))
        const elements = definition.elements.toSpliced(at + 1, 0, ...copies)
        return withTextsOfCopies({ ...definition, elements }, [{ from: input.id, to: id }])
      })
      return { ...saved, id }
    },

    sortQuestions: (appId: string, editor: Editor, input: { surveyId: string; ids: string[] }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        const byId = new Map(definition.elements.map((element) => [element.id, element]))
        const elements = input.ids.flatMap((id) => byId.get(id) ?? [])
        const complete =
          new Set(input.ids).size === byId.size &&
          input.ids.length === byId.size &&
          elements.length === byId.size
        if (!complete) throw fieldRefusal('invalidInput', 'ids', texts.sortIncomplete)
        return { ...definition, elements }
      }),

    async addFormItem(
      appId: string,
      editor: Editor,
      input: { surveyId: string; questionId: string; item: FormItem; afterId?: string | undefined },
    ): Promise<Saved & { id: string }> {
      let id = ''
      const saved = await changeQuestion(appId, editor, input, (element) => {
        const added = addFormItem(element, input.item, input.afterId)
        id = added.id
        return added.element
      })
      return { ...saved, id }
    },

    updateFormItem: (
      appId: string,
      editor: Editor,
      input: { surveyId: string; questionId: string; item: FormItem },
    ) => changeQuestion(appId, editor, input, (element) => updateFormItem(element, input.item)),

    async removeFormItem(
      appId: string,
      editor: Editor,
      input: { surveyId?: string | undefined; questionId?: string | undefined; id: string },
    ): Promise<Saved> {
      const surveyId = input.surveyId ?? (await onlyDraftWith(appId, formItemShapes(input.id))).id
      let { questionId } = input
      if (questionId === undefined) {
        const { elements } = await findDraft(db, appId, surveyId)
        const [found, another] = elements.filter((element) => hasFormItem(element, input.id))
        if (another) throw fieldRefusal('invalidInput', 'questionId', texts.severalSurveys)
        if (!found) throw new Refusal('questionNotFound', { message: texts.formItemGone })
        questionId = found.id
      }
      return changeQuestion(appId, editor, { surveyId, questionId }, (element) =>
        removeFormItem(element, input.id),
      )
    },

    sortFormItems: (
      appId: string,
      editor: Editor,
      input: { surveyId: string; questionId: string; ids: string[] },
    ) => changeQuestion(appId, editor, input, (element) => sortFormItems(element, input.ids)),

    /** Rules of the draft; with `elementId` only those that name it. */
    async rules(appId: string, id: string, elementId?: string): Promise<Rule[]> {
      const { rules } = await findDraft(db, appId, id)
      return elementId === undefined ? rules : rules.filter((rule) => namesElement(rule, elementId))
    },

    addRule: (appId: string, editor: Editor, input: { surveyId: string; rule: Rule }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        if (definition.rules.some(({ id }) => id === input.rule.id)) {
          throw fieldRefusal('invalidInput', 'rule.id', texts.alreadyThere)
        }
        return { ...definition, rules: [...definition.rules, input.rule] }
      }),

    updateRule: (appId: string, editor: Editor, input: { surveyId: string; rule: Rule }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        const at = definition.rules.findIndex(({ id }) => id === input.rule.id)
        if (at < 0) throw new Refusal('ruleNotFound')
        return { ...definition, rules: definition.rules.with(at, input.rule) }
      }),

    removeRule: (appId: string, editor: Editor, input: { surveyId: string; id: string }) =>
      changeDraft(appId, editor, input.surveyId, (definition) => {
        const at = definition.rules.findIndex(({ id }) => id === input.id)
        if (at < 0) throw new Refusal('ruleNotFound')
        return { ...definition, rules: definition.rules.toSpliced(at, 1) }
      }),
  }
}

function placeOf(elements: readonly Element[], id: string): number {
  const at = elements.findIndex((element) => element.id === id)
  if (at < 0) throw new Refusal('questionNotFound')
  return at
}

/** Whether a rule reads or changes the element: ids are unique, so its JSON shows it. */
function namesElement(rule: Rule, elementId: string): boolean {
  return JSON.stringify([rule.when, rule.actions, rule.otherwise ?? []]).includes(`"${elementId}"`)
}
