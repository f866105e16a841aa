import { SearchOutlined } from '@ant-design/icons'
import { microPageList, surveySearch } from '@zhanfang/contract'
import { surveyKindTitles } from '@zhanfang/survey/engine'
import { Input, Modal, Pagination, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api.ts'
import { ListEmpty, ListFailure } from '../../components/list-outcome.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { useKeywords } from '../../components/use-keywords.ts'
import { texts as shellTexts } from '../../texts.ts'
import { PageStateTag } from '../page-list/page-state-tag.tsx'
import { SurveyStatusTag } from '../survey/survey-status-tag.tsx'
import classes from './content-picker.module.css'
import { texts } from './texts.ts'

const PAGE_SIZE = 20

export type ContentKind = 'micro-page' | 'survey'
export interface PickedContent {
  id: string
  title: string
}

interface Row extends PickedContent {
  note: string
  status: ReactNode
  at: string
}

interface ChoicesProps {
  kind: ContentKind
  chosen: PickedContent | undefined
  onChoose: (content: PickedContent) => void
}

function Choices({ kind, chosen, onChoose }: ChoicesProps) {
  const [page, setPage] = useState(1)
  const [keywords, setKeywords] = useState('')
  const input = useKeywords(keywords, (words) => {
    setKeywords(words)
    setPage(1)
  })
  const asked = { page, size: PAGE_SIZE, keywords: keywords || undefined }
  const pages = useCall(
    microPageList,
    { query: asked },
    { enabled: kind === 'micro-page', keepPrevious: true },
  )
  const surveys = useCall(surveySearch, { body: asked }, { enabled: kind === 'survey', keepPrevious: true })
  const query = kind === 'micro-page' ? pages : surveys
  const rows: Row[] | undefined =
    kind === 'micro-page'
      ? pages.data?.list.map(({ id, title, state, updateTime }) => ({
          id,
          title,
          note: '',
          status: <PageStateTag state={state} />,
          at: updateTime,
        }))
      : surveys.data?.list.map(({ id, title, kind: surveyKind, status, updateTime }) => ({
          id,
          title,
          note: surveyKindTitles[surveyKind],
          status: <SurveyStatusTag status={status} />,
          at: updateTime,
        }))
  return (
    <>
      <Input
        {...input}
        prefix={<SearchOutlined />}
        placeholder={texts.picker.search}
        aria-label={texts.picker.search}
        maxLength={50}
        allowClear
      />
      <div className={classes.list}>
        {!rows ? (
          query.isError ? (
            <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
          ) : (
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          )
        ) : rows.length === 0 ? (
          <ListEmpty
            filtered={keywords !== ''}
            onReset={() => setKeywords('')}
            title={texts.picker.empty[kind]}
            hint={texts.picker.emptyHint}
          />
        ) : (
          <ul className={classes.rows} data-cards={kind === 'survey' || undefined}>
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className={classes.row}
                  aria-pressed={chosen?.id === row.id}
                  onClick={() => onChoose({ id: row.id, title: row.title })}
                >
                  <span className={classes.name}>{row.title}</span>
                  <span className={classes.facts}>
                    {row.note && <span>{row.note}</span>}
                    {row.status}
                    <TimeText at={row.at} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {query.data && query.data.total > PAGE_SIZE && (
        <Pagination
          align="end"
          current={page}
          pageSize={PAGE_SIZE}
          total={query.data.total}
          showSizeChanger={false}
          showTotal={shellTexts.list.total}
          onChange={setPage}
        />
      )}
    </>
  )
}

interface ContentPickerProps {
  /** What is chosen from; the dialog is open while there is a kind. */
  kind: ContentKind | undefined
  onPick: (content: PickedContent) => void
  onCancel: () => void
}

/** Searchable, paged dialog to choose a micro page or a survey of the current app. Surveys are shown as cards. */
export function ContentPicker({ kind, onPick, onCancel }: ContentPickerProps) {
  const [chosen, setChosen] = useState<PickedContent>()
  const [shown, setShown] = useState<ContentKind>('micro-page')
  if (kind && kind !== shown) setShown(kind)
  return (
    <Modal
      open={kind !== undefined}
      title={texts.picker.title[shown]}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => chosen && onPick(chosen)}
      onCancel={onCancel}
      afterClose={() => setChosen(undefined)}
      destroyOnHidden
      width={640}
    >
      <Choices kind={shown} chosen={chosen} onChoose={setChosen} />
    </Modal>
  )
}
