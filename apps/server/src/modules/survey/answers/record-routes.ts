import {
  answerAdd,
  answerBatchDelete,
  answerBin,
  answerDelete,
  answerDetail,
  answerForm,
  answerHistory,
  answerImportPreview,
  answerImportRefused,
  answerImports,
  answerImportStart,
  answerImportTemplate,
  answerImportUpload,
  answerList,
  answerListPage,
  answerMark,
  answerPdf,
  answerPurge,
  answerRestore,
  answerTags,
  answerUpdate,
  cascadeCheckFormat,
  formItemAdd,
  formItemDelete,
  formItemSort,
  formItemUpdate,
  questionCriteria,
} from '@zhanfang/contract'
import { parseTree } from '@zhanfang/survey'
import type { Bind } from '../../../http/bind.ts'
import type { SurveyModule } from '../module.ts'
import { texts } from '../texts/texts.ts'

/** Calls about answers as records, and about the parts of questions. */
export function recordRoutes(
  bind: Bind,
  {
    survey,
    files,
    answers,
    records,
    imports,
    roleMay,
  }: Pick<SurveyModule, 'survey' | 'files' | 'answers' | 'records' | 'imports' | 'roleMay'>,
): void {
  /** Whoever may change answers sees personal data whole; others see it masked where the question says so. */
  const seesPlain = (role: string) => roleMay(role, 'answer:write')

  bind(answerList, async ({ params, body }, { appId, role }) =>
    answers.list(appId, params.id, { ...body, plain: await seesPlain(role) }),
  )
  bind(answerListPage, async ({ params, query }, { appId, role }) =>
    records.page(appId, params.id, { ...query, plain: await seesPlain(role) }),
  )
  bind(answerTags, ({ params }, { appId }) => records.tags(appId, params.id))
  bind(answerMark, ({ params, body }, { appId }) => records.mark(appId, params.id, body))
  bind(answerForm, ({ params, query }, { appId }) => records.form(appId, params.id, query.version))
  bind(answerUpdate, ({ params, body }, { appId, session }) =>
    records.update(appId, session, params.id, body),
  )
  bind(answerAdd, ({ params, body }, { appId, session }) => records.add(appId, session, params.id, body))
  bind(answerDelete, async ({ params }, { appId, session }) => {
    await records.removeOne(appId, session, params.id)
    return {}
  })
  bind(answerBatchDelete, ({ params, body }, { appId, session }) =>
    records.remove(appId, session, params.id, body.ids),
  )
  bind(answerBin, async ({ params, query }, { appId, role }) =>
    records.bin(appId, params.id, { ...query, plain: await seesPlain(role) }),
  )
  bind(answerRestore, ({ params, body }, { appId }) => records.restore(appId, params.id, body.ids))
  bind(answerPurge, ({ params, body }, { appId }) => records.purge(appId, params.id, body.ids))
  bind(answerHistory, async ({ params, query }, { appId, role }) =>
    records.history(appId, params.id, { ...query, plain: await seesPlain(role) }),
  )
  bind(answerDetail, async ({ params, query }, { appId, role }) => {
    const { row } = await records.one(appId, params.id, query.answerId, await seesPlain(role))
    return { row }
  })
  bind(answerPdf, async ({ params, query }, { appId, role }) => {
    const { definition, row } = await records.one(appId, params.id, query.answerId, await seesPlain(role))
    const { drawAnswer } = await import('../export/answer-pdf.ts')
    const content = await drawAnswer(definition, row, (key) => files.download(appId, params.id, key))
    const fileName = texts.pdf.fileName(definition.title, row.number)
    return { content, size: content.length, fileName, mediaType: 'application/pdf' }
  })
  bind(questionCriteria, ({ params }, { appId }) => records.criteria(appId, params.id))

  bind(answerImportTemplate, ({ params }, { appId }) => imports.template(appId, params.id))
  bind(answerImportUpload, async ({ params }, caller) =>
    imports.upload(caller.appId, caller.session, params.id, await caller.file()),
  )
  bind(answerImportPreview, ({ params, body }, { appId }) => imports.preview(appId, params.id, body))
  bind(answerImportStart, async ({ params, body }, { appId }) => {
    await imports.start(appId, params.id, body)
    return {}
  })
  bind(answerImports, ({ params }, { appId }) => imports.list(appId, params.id))
  bind(answerImportRefused, ({ params, query }, { appId }) =>
    imports.refusedRows(appId, params.id, query.importId),
  )

  bind(formItemAdd, ({ body }, { appId, session }) => survey.addFormItem(appId, session, body))
  bind(formItemUpdate, ({ body }, { appId, session }) => survey.updateFormItem(appId, session, body))
  bind(formItemDelete, ({ query }, { appId, session }) => survey.removeFormItem(appId, session, query))
  bind(formItemSort, ({ body }, { appId, session }) => survey.sortFormItems(appId, session, body))
  bind(cascadeCheckFormat, ({ body }) => parseTree(body.text))
}
