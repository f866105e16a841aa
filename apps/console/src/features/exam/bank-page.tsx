import { PlusOutlined } from '@ant-design/icons'
import {
  bankAdd,
  bankDelete,
  bankList,
  bankNameSchema,
  bankOrders,
  bankRename,
  limits,
  type QuestionBank,
  sortBy,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { CountText } from '../../components/values/count-text.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { NameDialog } from '../../components/dialogs/name-dialog.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { useCan } from '../app/public/use-app.ts'
import { QuantityLeft } from '../content-limit/public/quantity-left.tsx'
import { BankImport } from './bank-import.tsx'
import { BankQuestions } from './bank-questions.tsx'
import { examPaths } from '../../paths/exam-paths.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.banks
const sortSchema = sortBy(bankOrders)

/** Asks for the name of a new bank, or for another name of one. */
function BankNameDialog({ bank, onClose }: { bank: QuestionBank | undefined; onClose: () => void }) {
  const add = useCallMutation(bankAdd, { done: texts.saved, onSuccess: onClose })
  const rename = useCallMutation(bankRename, { done: texts.saved, onSuccess: onClose })
  return (
    <NameDialog
      open
      title={bank ? texts.rename : texts.add}
      label={texts.name}
      placeholder={texts.namePlaceholder}
      initial={bank?.name}
      maxLength={limits.bankName}
      schema={bankNameSchema}
      field="name"
      onCancel={onClose}
      onSubmit={(name) =>
        bank
          ? rename.mutateAsync({ params: { id: bank.id }, body: { name } })
          : add.mutateAsync({ body: { name } })
      }
    />
  )
}

/** The banks of the current app. */
function BankList() {
  const navigate = useNavigate()
  const can = useCan()
  const state = useListState()
  const [named, setNamed] = useState<{ bank: QuestionBank | undefined }>()
  const [deleted, setDeleted] = useState<QuestionBank>()
  const asked = (page: number, size: number) => ({
    query: {
      page,
      size,
      keywords: state.keywords || undefined,
      sort: sortSchema.safeParse(state.sort).data,
    },
  })
  const banks = useCall(bankList, asked(state.page, state.size), { keepPrevious: true })
  const views = useListViews('banks', [])
  const remove = useCallMutation(bankDelete, { done: texts.removed })
  const canWrite = can('survey:write')
  const columns: DataColumn<QuestionBank>[] = [
    {
      key: 'name',
      title: texts.name,
      role: 'name',
      sort: 'name',
      width: 320,
      render: ({ id, name }) => <NameCell name={name} to={examPaths.bank(id)} />,
      text: ({ name }) => name,
    },
    {
      key: 'questions',
      title: texts.questions,
      width: 110,
      align: 'end',
      render: ({ questions }) => <CountText count={questions} />,
      text: ({ questions }) => String(questions),
    },
    {
      key: 'updated',
      title: texts.updated,
      sort: 'updated',
      width: 170,
      render: ({ updateTime }) => <TimeText at={updateTime} />,
      text: ({ updateTime }) => formatDateTime(updateTime),
    },
    {
      key: 'actions',
      title: texts.actions,
      role: 'actions',
      width: 230,
      render: (bank) => (
        <RowActions
          name={bank.name}
          primary={[
            { key: 'open', label: texts.open, onClick: () => void navigate(examPaths.bank(bank.id)) },
            { key: 'rename', label: texts.rename, hidden: !canWrite, onClick: () => setNamed({ bank }) },
          ]}
          more={[
            {
              key: 'remove',
              label: texts.remove,
              danger: true,
              hidden: !canWrite,
              onClick: () => setDeleted(bank),
            },
          ]}
        />
      ),
    },
  ]
  const createButton = canWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setNamed({ bank: undefined })}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.hint}
        actions={
          createButton && (
            <>
              <QuantityLeft kind="bank" />
              {createButton}
            </>
          )
        }
      />
      <QueryForm
        state={state}
        placeholder={texts.searchBanks}
        end={<ViewMenu views={views} list={texts.title} />}
      />
      <DataTable
        query={banks}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        minWidth={720}
        views={views}
        bulk={{
          nameOf: ({ name }) => name,
          actions: canWrite
            ? [
                {
                  key: 'remove',
                  label: texts.remove,
                  danger: true,
                  fits: () => true,
                  confirm: (count) => ({ title: texts.removeBanks(count), content: texts.removeBanksText }),
                  run: ({ id }) => api.call(bankDelete, { params: { id } }, { silent: true }),
                  changes: ['exam'],
                },
              ]
            : [],
        }}
        fetchPage={(page, size) => api.call(bankList, asked(page, size))}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: createButton }}
      />
      {named && <BankNameDialog bank={named.bank} onClose={() => setNamed(undefined)} />}
      <ConfirmDelete
        subject={deleted}
        nameOf={({ name }) => name}
        consequencesOf={({ questions }) => texts.removeConsequences(questions)}
        isNameTyped={({ questions }) => questions > 0}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}

/** Banks of questions of the current app; with `?bank` the questions of one, with `import` too a way to bring some in. */
export default function BankPage() {
  const navigate = useNavigate()
  const can = useCan()
  const [search] = useSearchParams()
  const bankId = search.get('bank')
  if (bankId === null) return <BankList />
  if (search.has('import') && can('survey:write')) {
    return <BankImport bankId={bankId} onDone={() => void navigate(examPaths.bank(bankId))} />
  }
  return (
    <BankQuestions
      key={bankId}
      bankId={bankId}
      onImport={() => void navigate(`${examPaths.bank(bankId)}&import=text`)}
    />
  )
}
