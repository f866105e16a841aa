import {
  creatingLimits,
  surveyKindSchema,
  type CallData,
  type templateDetail,
  type templateList,
  type TemplateSummary,
} from '@zhanfang/contract'
import {
  questionType,
  surveyDefinitionSchema,
  surveyKinds,
  type SurveyDefinition,
  type SurveyKind,
} from '@zhanfang/survey'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Editor } from '../../http/caller.ts'
import type { SurveyService } from '../survey/module.ts'
import { surveyTemplates as builtIn } from './template-library.ts'
import { surveyTemplates } from './tables.ts'
import { texts } from './texts.ts'

interface Search {
  page: number
  size: number
  keywords?: string | undefined
  kind?: SurveyKind | undefined
  tag?: string | undefined
  own?: boolean | undefined
}

function countQuestions({ elements }: SurveyDefinition): number {
  return elements.filter(({ type }) => questionType(type)?.role === 'question').length
}

/** Those of the product, in the order of the kinds. */
const builtInSummaries: readonly TemplateSummary[] = Object.entries(builtIn)
  .map(([id, { kind, title, summary, tags, definition }]) => ({
    id,
    kind,
    title,
    summary,
    tags,
    questionCount: countQuestions(definition),
    own: false,
    createTime: null,
  }))
  .toSorted((a, b) => surveyKinds.indexOf(a.kind) - surveyKinds.indexOf(b.kind))

function matches({ title, summary, tags }: TemplateSummary, words: readonly string[]): boolean {
  const text = [title, summary, ...tags].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

export type TemplateService = ReturnType<typeof createTemplateService>

/** Templates of the product and of apps. */
export function createTemplateService({ db }: Database, survey: SurveyService) {
  const one = (appId: string, id: string) => and(eq(surveyTemplates.appId, appId), eq(surveyTemplates.id, id))

  function summaryOf(row: Omit<typeof surveyTemplates.$inferSelect, 'definition'>): TemplateSummary {
    return {
      id: row.id,
      kind: surveyKindSchema.parse(row.kind),
      title: row.title,
      summary: row.summary,
      tags: row.tags,
      questionCount: row.questionCount,
      own: true,
      createTime: row.createdAt.toISOString(),
    }
  }

  async function detail(appId: string, id: string): Promise<CallData<typeof templateDetail>> {
    const known = builtIn[id]
    const summary = builtInSummaries.find((candidate) => candidate.id === id)
    if (known && summary) return { ...summary, definition: surveyDefinitionSchema.parse(known.definition) }
    const [row] = await db.select().from(surveyTemplates).where(one(appId, id))
    if (!row) throw new Refusal('templateNotFound')
    return { ...summaryOf(row), definition: surveyDefinitionSchema.parse(row.definition) }
  }

  return {
    detail,

    async list(
      appId: string,
      { page, size, keywords = '', kind, tag, own }: Search,
    ): Promise<CallData<typeof templateList>> {
      const rows = await db
        .select({
          appId: surveyTemplates.appId,
          id: surveyTemplates.id,
          kind: surveyTemplates.kind,
          title: surveyTemplates.title,
          summary: surveyTemplates.summary,
          tags: surveyTemplates.tags,
          questionCount: surveyTemplates.questionCount,
          createdBy: surveyTemplates.createdBy,
          createdAt: surveyTemplates.createdAt,
        })
        .from(surveyTemplates)
        .where(eq(surveyTemplates.appId, appId))
        .orderBy(desc(surveyTemplates.createdAt), desc(surveyTemplates.id))
      const words = keywords.toLowerCase().split(/\s+/).filter(Boolean)
      const all = [...rows.map(summaryOf), ...(own ? [] : builtInSummaries)].filter(
        (template) => (kind === undefined || template.kind === kind) && matches(template, words),
      )
      const tags = new Map<string, number>()
      for (const name of all.flatMap((template) => template.tags)) tags.set(name, (tags.get(name) ?? 0) + 1)
      const found = tag === undefined ? all : all.filter((template) => template.tags.includes(tag))
      return {
        list: found.slice((page - 1) * size, page * size),
        total: found.length,
        page,
        size,
        tags: [...tags]
          .map(([name, times]) => ({ name, count: times }))
          .toSorted((a, b) => b.count - a.count)
          .slice(0, 30),
      }
    },

    /** A new draft that begins as the template is. */
    async use(
      appId: string,
      editor: Editor,
      { templateId, title }: { templateId: string; title?: string | undefined },
    ): Promise<{ id: string }> {
      const { definition } = await detail(appId, templateId)
      return survey.create(appId, editor, title === undefined ? definition : { ...definition, title })
    },

    /** Keeps a draft as a template of the app. */
    async save(
      appId: string,
      editor: Editor,
      input: { surveyId: string; title: string; summary: string; tags: string[] },
    ): Promise<{ id: string }> {
      const { definition } = await survey.detail(appId, input.surveyId)
      const [kept] = await db
        .select({ value: count() })
        .from(surveyTemplates)
        .where(eq(surveyTemplates.appId, appId))
      if ((kept?.value ?? 0) >= creatingLimits.templatesPerApp) {
        throw new Refusal('invalidInput', { message: texts.tooManyTemplates(creatingLimits.templatesPerApp) })
      }
      const id = newId()
      await db.insert(surveyTemplates).values({
        appId,
        id,
        kind: definition.kind,
        title: input.title,
        summary: input.summary,
        tags: [...new Set(input.tags)],
        questionCount: countQuestions(definition),
        definition: { ...definition, title: input.title },
        createdBy: editor.userId,
      })
      return { id }
    },

    async remove(appId: string, id: string): Promise<void> {
      if (builtIn[id]) throw new Refusal('invalidInput', { message: texts.ownTemplatesOnly })
      const removed = await db
        .delete(surveyTemplates)
        .where(one(appId, id))
        .returning({ id: surveyTemplates.id })
      if (removed.length === 0) throw new Refusal('templateNotFound')
    },
  }
}
