import { DownOutlined } from '@ant-design/icons'
import {
  bankList,
  bankQuestionDelete,
  bankQuestionOrders,
  bankQuestions,
  bankQuestionsAdd,
  surveyDetail,
  surveySearch,
  sortBy,
  type BankQuestion,
} from '@zhanfang/contract'
import {
  newId,
  newQuestion,
  questionType,
  questionTypes,
  scoringOf,
  translationsOfCopy,
  type Element,
} from '@zhanfang/survey'
import { App, Button, Dropdown, Modal, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { RemoteSelect } from '../../components/form/remote-select.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import type { BulkAction } from '../../components/list/bulk/bulk-action.ts'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { useCan } from '../app/public/use-app.ts'
import { BankQuestionDrawer, withExam } from './bank-question-drawer.tsx'
import { bulkImportPath } from '../../paths/bulk-import-paths.ts'
import { examPaths } from '../../paths/exam-paths.ts'
import classes from './exam.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.banks
const sortSchema = sortBy(bankQuestionOrders)
const scoredTypes = questionTypes.filter(
  (type) => type.role === 'question' && scoringOf({ type: type.type }).keys.length > 0,
)
const typeNames = scoredTypes.map(({ type: value, title }) => ({ value, label: title }))

function CopyFromExam({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  const { message } = App.useApp()
  const [surveyId, setSurveyId] = useState<string>()
  const add = useCallMutation(bankQuestionsAdd, {
    onSuccess: ({ added }) => {
      void message.success(texts.copied(added))
      onClose()
    },
  })
  async function copy() {
    if (surveyId === undefined) return
    const { definition } = await api.call(surveyDetail, { params: { id: surveyId } })
    const questions = definition.elements
      .filter(({ exam, type }) => exam !== undefined && questionType(type)?.role === 'question')
      .map((element) => {
        const copy = { ...element, id: newId() }
        const { translations } = definition
        return {
          question: copy,
          tags: element.exam?.knowledge ?? [],
          translations: translationsOfCopy({ question: element, translations }, copy),
        }
      })
    if (questions.length === 0) void message.info(texts.noQuestions)
    else add.mutate({ params: { id: bankId }, body: { questions } })
  }
  return (
    <Modal
      open
      title={texts.copyFrom}
      onCancel={onClose}
      onOk={() => void copy()}
      okButtonProps={{ disabled: surveyId === undefined, loading: add.isPending }}
    >
      <p>{texts.copyHint}</p>
      <RemoteSelect
        module="survey"
        name="exams"
        aria-label={texts.choose}
        placeholder={texts.choose}
        style={{ width: '100%' }}
        search={(asked) => api.call(surveySearch, { body: { ...asked, kind: 'exam' } }, { silent: true })}
        optionOf={({ id, title }) => ({ value: id, label: title })}
        value={surveyId}
        onChange={setSurveyId}
      />
    </Modal>
  )
}

/** The questions of one bank. */
export function BankQuestions({ bankId, onImport }: { bankId: string; onImport: () => void }) {
  const navigate = useNavigate()
  const can = useCan()
  const state = useListState(['type'])
  const canWrite = can('survey:write')
  const [edited, setEdited] = useState<{ draft: { question: Element; tags: string[] }; isNew: boolean }>()
  const [copying, setCopying] = useState(false)
  const [removed, setRemoved] = useState<BankQuestion>()
  const banks = useCall(bankList, { query: { page: 1, size: 100 } }).data
  const asked = (page: number, size: number) => ({
    params: { id: bankId },
    query: {
      page,
      size,
      keywords: state.keywords || undefined,
      type: state.filters.type,
      sort: sortSchema.safeParse(state.sort).data,
    },
  })
  const views = useListViews('bank-questions', ['type'])
  const questions = useCall(bankQuestions, asked(state.page, state.size), { keepPrevious: true })
  const bulkActions: BulkAction<BankQuestion>[] = canWrite
    ? [
        {
          key: 'remove',
          label: texts.remove,
          danger: true,
          fits: () => true,
          confirm: (count) => ({ title: texts.removeMany(count), content: texts.removeManyText }),
          run: ({ id }) =>
            api.call(
              bankQuestionDelete,
              { params: { id: bankId }, query: { questionId: id } },
              { silent: true },
            ),
          undo: ({ question, tags, translations }) =>
            api.call(
              bankQuestionsAdd,
              { params: { id: bankId }, body: { questions: [{ question, tags, translations }] } },
              { silent: true },
            ),
          changes: ['exam'],
        },
      ]
    : []
  const remove = useCallMutation(bankQuestionDelete, { done: texts.removed })
  const begin = (name: string) =>
    setEdited({ draft: { question: withExam(newQuestion(name)), tags: [] }, isNew: true })

  const columns: DataColumn<BankQuestion>[] = [
    {
      key: 'question',
      title: texts.question,
      role: 'name',
      sort: 'title',
      width: 320,
      render: ({ question }) => <NameCell name={question.title || texts.untitled} />,
      text: ({ question }) => question.title,
    },
    {
      key: 'type',
      title: texts.type,
      sort: 'type',
      width: 110,
      render: ({ question }) => questionType(question.type)?.title ?? question.type,
      text: ({ question }) => questionType(question.type)?.title ?? question.type,
    },
    {
      key: 'score',
      title: texts.score,
      width: 80,
      align: 'end',
      render: ({ question }) => question.exam?.score ?? allTexts.results.none,
      text: ({ question }) => String(question.exam?.score ?? ''),
    },
    {
      key: 'difficulty',
      title: texts.difficulty,
      sort: 'difficulty',
      width: 90,
      align: 'end',
      render: ({ question }) => question.exam?.difficulty ?? allTexts.results.none,
    },
    {
      key: 'tags',
      title: texts.tags,
      width: 180,
      render: ({ tags }) =>
        tags.length === 0 ? (
          allTexts.results.none
        ) : (
          <span className={classes.tags}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        ),
    },
    {
      key: 'actions',
      title: texts.actions,
      role: 'actions',
      width: 130,
      render: (row) => (
        <RowActions
          name={row.question.title}
          primary={[
            {
              key: 'edit',
              label: texts.edit,
              hidden: !canWrite,
              onClick: () => setEdited({ draft: row, isNew: false }),
            },
          ]}
          more={[
            {
              key: 'remove',
              label: texts.remove,
              danger: true,
              hidden: !canWrite,
              onClick: () => setRemoved(row),
            },
          ]}
        />
      ),
    },
  ]
  const addButton = canWrite && (
    <Dropdown
      trigger={['click']}
      menu={{
        className: classes.typeMenu,
        items: typeNames.map(({ value, label }) => ({ key: value, label })),
        onClick: ({ key }) => begin(key),
      }}
    >
      <Button type="primary">
        {texts.addQuestion} <DownOutlined />
      </Button>
    </Dropdown>
  )
  return (
    <>
      <PageHeader
        title={banks?.list.find(({ id }) => id === bankId)?.name ?? texts.title}
        purpose={texts.hint}
        actions={
          <>
            <Button onClick={() => void navigate(examPaths.banks)}>{texts.back}</Button>
            {canWrite && (
              <>
                <Button onClick={() => setCopying(true)}>{texts.copyFrom}</Button>
                <Button onClick={onImport}>{texts.import}</Button>
                <Button onClick={() => void navigate(bulkImportPath('bank', bankId))}>
                  {texts.importTable}
                </Button>
              </>
            )}
            {addButton}
          </>
        }
      />
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[{ name: 'type', label: texts.type, options: typeNames }]}
        end={<ViewMenu views={views} list={texts.questionList} />}
      />
      <DataTable
        query={questions}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.question}
        minWidth={900}
        views={views}
        bulk={{ nameOf: ({ question }) => question.title || texts.untitled, actions: bulkActions }}
        fetchPage={(page, size) => api.call(bankQuestions, asked(page, size))}
        empty={{ title: texts.emptyQuestions, hint: texts.emptyQuestionsHint, action: addButton }}
      />
      {edited && (
        <BankQuestionDrawer
          key={edited.draft.question.id}
          bankId={bankId}
          {...edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {copying && <CopyFromExam bankId={bankId} onClose={() => setCopying(false)} />}
      <ConfirmDelete
        subject={removed}
        nameOf={({ question }) => question.title || texts.untitled}
        consequencesOf={() => [texts.removeQuestionText]}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id: bankId }, query: { questionId: id } })}
        onClose={() => setRemoved(undefined)}
      />
    </>
  )
}
