import {
  bankAdd,
  bankDelete,
  bankList,
  bankQuestionDelete,
  bankQuestions,
  bankQuestionsAdd,
  bankQuestionUpdate,
  bankRename,
  surveyDetail,
  surveySearch,
  type BankQuestion,
  type QuestionBank,
} from '@zhanfang/contract'
import {
  emptyDefinition,
  newId,
  newQuestion,
  questionType,
  questionTypes,
  scoringOf,
  type Element,
} from '@zhanfang/survey'
import { questionForms } from '@zhanfang/survey/forms'
import { formatDateTime } from '@zhanfang/format'
import { App, Button, Drawer, Input, Modal, Select, Skeleton, Space, Table, Tag, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, useCall, useCallMutation } from '../../api.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { useCloseQuestion } from '../../components/use-close-question.ts'
import { useCan } from '../app/use-app.ts'
import { ExamPartFields, freshKey } from './exam-part-fields.tsx'
import classes from './exam.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.banks
// Reading foreign formats is a lot of code.
const ImportSurvey = lazy(async () => ({
  default: (await import('../survey/editor/import/import-survey.tsx')).ImportSurvey,
}))
const nothing = emptyDefinition('exam', '')
const scoredTypes = questionTypes.filter(
  (type) => type.role === 'question' && scoringOf({ type: type.type }).keys.length > 0,
)

function withExam(question: Element): Element {
  if (question.exam) return question
  const scoring = scoringOf(question)
  const kind = scoring.keys[0]
  if (kind === undefined) return question
  const key = freshKey(kind, 5, scoring.choices?.(question) ?? [], scoring.parts?.(question) ?? [])
  return { ...question, exam: { score: 5, key } }
}

function QuestionDrawer({
  bankId,
  draft,
  isNew,
  onClose,
}: {
  bankId: string
  draft: { question: Element; tags: string[] }
  isNew: boolean
  onClose: () => void
}) {
  const [question, setQuestion] = useState(draft.question)
  const [tags, setTags] = useState(draft.tags)
  const add = useCallMutation(bankQuestionsAdd, { done: texts.saved, onSuccess: onClose })
  const update = useCallMutation(bankQuestionUpdate, { done: texts.saved, onSuccess: onClose })
  const close = useCloseQuestion(() => question !== draft.question || tags !== draft.tags, onClose)
  const Form = questionForms[question.type]
  return (
    <Drawer
      open
      onClose={close}
      title={isNew ? texts.addQuestion : texts.edit}
      extra={
        <Space>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            type="primary"
            loading={add.isPending || update.isPending}
            onClick={() =>
              isNew
                ? add.mutate({ params: { id: bankId }, body: { questions: [{ question, tags }] } })
                : update.mutate({ params: { id: bankId }, body: { question, tags } })
            }
          >
            {texts.save}
          </Button>
        </Space>
      }
    >
      {Form && (
        <Suspense fallback={<Skeleton active />}>
          <Form question={question} definition={nothing} onChange={setQuestion} />
        </Suspense>
      )}
      <ExamPartFields element={question} onChange={setQuestion} />
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={texts.newTags}
        placeholder={texts.newTags}
        style={{ width: '100%' }}
        value={tags}
        onChange={(next: string[]) => setTags(next.map((tag) => tag.trim().slice(0, 40)).slice(0, 20))}
      />
    </Drawer>
  )
}

function CopyFromExam({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  const { message } = App.useApp()
  const [surveyId, setSurveyId] = useState<string>()
  const exams = useCall(surveySearch, { body: { page: 1, size: 100, kind: 'exam' } }).data
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
      .map((element) => ({ question: { ...element, id: newId() }, tags: element.exam?.knowledge ?? [] }))
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
      <Select
        showSearch
        optionFilterProp="label"
        aria-label={texts.choose}
        placeholder={texts.choose}
        style={{ width: '100%' }}
        value={surveyId}
        options={exams?.list.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setSurveyId}
      />
    </Modal>
  )
}

function Questions({ bankId, onImport }: { bankId: string; onImport: () => void }) {
  const { modal } = App.useApp()
  const can = useCan()
  const [page, setPage] = useState(1)
  const [keywords, setKeywords] = useState('')
  const [type, setType] = useState('')
  const [edited, setEdited] = useState<{ draft: { question: Element; tags: string[] }; isNew: boolean }>()
  const [copying, setCopying] = useState(false)
  const list = useCall(
    bankQuestions,
    {
      params: { id: bankId },
      query: { page, size: 20, keywords: keywords || undefined, type: type || undefined },
    },
    { keepPrevious: true },
  )
  const remove = useCallMutation(bankQuestionDelete, { done: texts.removed })
  const typeNames = scoredTypes.map(({ type: value, title }) => ({ value, label: title }))
  const begin = (name: string) =>
    setEdited({ draft: { question: withExam(newQuestion(name)), tags: [] }, isNew: true })
  return (
    <>
      <div className={classes.filters}>
        <Input.Search
          aria-label={texts.search}
          placeholder={texts.search}
          allowClear
          style={{ width: 220 }}
          onSearch={(words) => {
            setKeywords(words.trim())
            setPage(1)
          }}
        />
        <Select
          aria-label={texts.type}
          style={{ width: 150 }}
          value={type}
          options={[{ value: '', label: texts.all }, ...typeNames]}
          onChange={(value) => {
            setType(value)
            setPage(1)
          }}
        />
        {can('survey:write') && (
          <>
            <Select
              aria-label={texts.addQuestion}
              style={{ width: 150 }}
              placeholder={texts.addQuestion}
              value={null}
              options={typeNames}
              onChange={(name: string | null) => name !== null && begin(name)}
            />
            <Button onClick={() => setCopying(true)}>{texts.copyFrom}</Button>
            <Button onClick={onImport}>{texts.import}</Button>
          </>
        )}
      </div>
      <Table<BankQuestion>
        rowKey="id"
        loading={list.isFetching && !list.data}
        dataSource={list.data?.list ?? []}
        scroll={{ x: 800 }}
        locale={{ emptyText: texts.emptyQuestions }}
        pagination={{
          current: page,
          pageSize: 20,
          total: list.data?.total ?? 0,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          { title: texts.question, ellipsis: true, render: (_, { question }) => question.title },
          {
            title: texts.type,
            width: 110,
            render: (_, { question }) => questionType(question.type)?.title ?? question.type,
          },
          {
            title: texts.score,
            width: 80,
            align: 'right',
            render: (_, { question }) => question.exam?.score ?? allTexts.results.none,
          },
          {
            title: texts.difficulty,
            width: 80,
            align: 'right',
            render: (_, { question }) => question.exam?.difficulty ?? allTexts.results.none,
          },
          {
            title: texts.tags,
            width: 200,
            render: (_, { tags }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
          },
          {
            title: texts.actions,
            width: 130,
            render: (_, { id, question, tags }) =>
              can('survey:write') && (
                <Space>
                  <Button
                    type="link"
                    size="small"
                    onClick={() => setEdited({ draft: { question, tags }, isNew: false })}
                  >
                    {texts.edit}
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() =>
                      void modal.confirm({
                        title: `${texts.remove}“${question.title}”？`,
                        okButtonProps: { danger: true },
                        onOk: () => remove.mutateAsync({ params: { id: bankId }, query: { questionId: id } }),
                      })
                    }
                  >
                    {texts.remove}
                  </Button>
                </Space>
              ),
          },
        ]}
      />
      {edited && (
        <QuestionDrawer
          key={edited.draft.question.id}
          bankId={bankId}
          {...edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {copying && <CopyFromExam bankId={bankId} onClose={() => setCopying(false)} />}
    </>
  )
}

const MOST_AT_ONCE = 200

/** Questions out of a text or a file, looked at before they go into the bank. */
function ImportQuestions({ bankId, onDone }: { bankId: string; onDone: () => void }) {
  const { message } = App.useApp()
  const [search] = useSearchParams()
  const add = useCallMutation(bankQuestionsAdd)
  const back = new URLSearchParams(search)
  back.delete('import')
  return (
    <Suspense fallback={<Skeleton active />}>
      <ImportSurvey
        initial="text"
        into={{
          heading: texts.importHeading,
          backTo: `?${back.toString()}`,
          backLabel: texts.backToBank,
          submitLabel: texts.importSubmit,
          take: async (elements) => {
            const questions = elements
              .filter(({ type }) => questionType(type)?.role === 'question')
              .map((element) => ({ question: withExam({ ...element, id: newId() }), tags: [] }))
            for (let from = 0; from < questions.length; from += MOST_AT_ONCE) {
              await add.mutateAsync({
                params: { id: bankId },
                body: { questions: questions.slice(from, from + MOST_AT_ONCE) },
              })
            }
            void message.success(texts.copied(questions.length))
            onDone()
          },
        }}
      />
    </Suspense>
  )
}

function NameModal({ bank, onClose }: { bank: QuestionBank | undefined; onClose: () => void }) {
  const [name, setName] = useState(bank?.name ?? '')
  const add = useCallMutation(bankAdd, { done: texts.saved, onSuccess: onClose })
  const rename = useCallMutation(bankRename, { done: texts.saved, onSuccess: onClose })
  return (
    <Modal
      open
      title={bank ? texts.rename : texts.add}
      onCancel={onClose}
      okButtonProps={{ disabled: name.trim() === '', loading: add.isPending || rename.isPending }}
      onOk={() =>
        bank ? rename.mutate({ params: { id: bank.id }, body: { name } }) : add.mutate({ body: { name } })
      }
    >
      <Input
        aria-label={texts.name}
        placeholder={texts.name}
        maxLength={50}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </Modal>
  )
}

/** Banks of questions of the current app; with `?bank` the questions of one. */
export default function BankPage() {
  const { modal } = App.useApp()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const bankId = search.get('bank')
  const [page, setPage] = useState(1)
  const [named, setNamed] = useState<{ bank: QuestionBank | undefined }>()
  const banks = useCall(bankList, { query: { page, size: 20 } }, { keepPrevious: true })
  const remove = useCallMutation(bankDelete, { done: texts.removed })
  const current = banks.data?.list.find(({ id }) => id === bankId)
  const show = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    next.delete('import')
    if (id === undefined) next.delete('bank')
    else next.set('bank', id)
    setSearch(next)
  }
  if (bankId !== null && search.has('import') && can('survey:write')) {
    return <ImportQuestions bankId={bankId} onDone={() => show(bankId)} />
  }
  if (bankId !== null) {
    return (
      <>
        <PageHeader
          title={current?.name ?? texts.title}
          purpose={texts.hint}
          actions={<Button onClick={() => show(undefined)}>{texts.back}</Button>}
        />
        <Questions
          key={bankId}
          bankId={bankId}
          onImport={() => {
            const next = new URLSearchParams(search)
            next.set('import', 'text')
            setSearch(next)
          }}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.hint}
        actions={
          can('survey:write') && (
            <Button type="primary" onClick={() => setNamed({ bank: undefined })}>
              {texts.add}
            </Button>
          )
        }
      />
      <Table<QuestionBank>
        rowKey="id"
        loading={banks.isFetching && !banks.data}
        dataSource={banks.data?.list ?? []}
        locale={{ emptyText: texts.empty }}
        scroll={{ x: 760 }}
        pagination={{
          current: page,
          pageSize: 20,
          total: banks.data?.total ?? 0,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          {
            title: texts.name,
            ellipsis: true,
            render: (_, bank) => (
              <Button type="link" size="small" onClick={() => show(bank.id)}>
                {bank.name}
              </Button>
            ),
          },
          { title: texts.questions, dataIndex: 'questions', width: 90, align: 'right' },
          {
            title: texts.id,
            width: 290,
            render: (_, { id }) => (
              <Typography.Text copyable code title={texts.idHint}>
                {id}
              </Typography.Text>
            ),
          },
          { title: texts.updated, width: 160, render: (_, bank) => formatDateTime(bank.updateTime) },
          {
            title: texts.actions,
            width: 150,
            render: (_, bank) =>
              can('survey:write') && (
                <Space>
                  <Button type="link" size="small" onClick={() => setNamed({ bank })}>
                    {texts.rename}
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() =>
                      void modal.confirm({
                        title: texts.removeTitle,
                        content: texts.removeText,
                        okText: texts.remove,
                        okButtonProps: { danger: true },
                        onOk: () => remove.mutateAsync({ params: { id: bank.id } }),
                      })
                    }
                  >
                    {texts.remove}
                  </Button>
                </Space>
              ),
          },
        ]}
      />
      {named && <NameModal bank={named.bank} onClose={() => setNamed(undefined)} />}
    </>
  )
}
