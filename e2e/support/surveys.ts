import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  answerExport,
  answerList,
  exportFile,
  exportFileStatus,
  surveyCreateBlank,
  surveyDetail,
  surveyPublish,
  surveySettingsUpdate,
  surveyUpdate,
  surveyPreviewLink,
  type CallInput,
} from '@zhanfang/contract'
import {
  emptyDefinition,
  newQuestion,
  surveyDefinitionSchema,
  type Element,
  type SurveyDefinition,
  type SurveyKind,
} from '@zhanfang/survey'
import { BASE_URL, clientOf, seededApp, sharedToken } from './console.ts'

/** An operator who works by calls where the screens have journeys of their own; in the seeded app by default. */
export async function openOperator(app?: string) {
  const appid = app ?? (await seededApp())
  const client = clientOf(await sharedToken(), appid)

  /** Keeps a survey as a draft; its id. */
  async function draft(definition: SurveyDefinition): Promise<string> {
    const { kind, title } = definition
    const { id } = await client.call(surveyCreateBlank, { body: { kind, title } })
    const { revision } = await client.call(surveyDetail, { params: { id } })
    await client.call(surveyUpdate, { body: { id, baseRevision: revision, definition } })
    return id
  }

  return {
    appid,
    client,
    draft,

    /** Publishes a survey of these elements; its id and the address that respondents open. */
    async publish(
      definition: SurveyDefinition,
      settings: CallInput<typeof surveySettingsUpdate>['body'] = {},
    ): Promise<{ id: string; address: string }> {
      const id = await draft(definition)
      if (Object.keys(settings).length > 0) {
        await client.call(surveySettingsUpdate, { params: { id }, body: settings })
      }
      await client.call(surveyPublish, { body: { id } })
      return { id, address: `${BASE_URL}/h5/${appid}/survey/${id}` }
    },

    /** Keeps a survey as a draft; the address of its preview, with a script as its visitors get it. */
    async preview(definition: SurveyDefinition): Promise<string> {
      const id = await draft(definition)
      return (await client.call(surveyPreviewLink, { params: { id } })).url
    },

    /** What was answered, the first answer first. */
    async answers(id: string): Promise<Record<string, unknown>[]> {
      const { list: rows } = await client.call(answerList, { params: { id }, body: { size: 200 } })
      return rows.toSorted((a, b) => a.number - b.number).map((row) => row.answers)
    },

    /** All answers as lines of cells; the first line names the columns. */
    async exported(id: string): Promise<string[]> {
      const { exportId } = await client.call(exportFile, { body: { id, format: 'csv' } })
      for (;;) {
        const { list: files } = await client.call(exportFileStatus, { params: { id } })
        const made = files.find((one) => one.id === exportId)
        if (made?.status === 2) break
        if (made?.status === 3) throw new Error(made.reason)
        await pause(200)
      }
      const { content } = await client.download(answerExport, { params: { id }, query: { exportId } })
      return (await content.text()).trim().split(/\r?\n/)
    },
  }
}

/** A survey of these elements; each may say what differs from a fresh one of its type. */
export function surveyOf(
  kind: SurveyKind,
  title: string,
  elements: ({ type: string; id: string } & Record<string, unknown>)[],
  more: Partial<SurveyDefinition> = {},
): SurveyDefinition {
  return surveyDefinitionSchema.parse({
    ...emptyDefinition(kind, title),
    elements: elements.map((one): Element => ({ ...newQuestion(one.type), ...one })),
    ...more,
  })
}

/** A respondent's phone: narrow, touched with fingers, known to nobody. */
export async function openPhone(
  browser: Browser,
  { width = 390, script = true } = {},
): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await browser.newContext({
    viewport: { width, height: 760 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: script,
  })
  return { phone, page: await phone.newPage() }
}
