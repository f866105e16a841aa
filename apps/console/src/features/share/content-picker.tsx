import { SearchOutlined } from '@ant-design/icons'
import {
  authedContents,
  classList,
  contentSearch,
  fileList,
  isContentKind,
  microPageList,
  surveySearch,
} from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'
import { surveyKindTitles } from '@zhanfang/survey/engine'
import { Input, Modal, Pagination, Segmented, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api.ts'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useKeywords } from '../../components/list/query/use-keywords.ts'
import { texts as shellTexts } from '../../texts.ts'
import { PageStateTag } from '../../components/values/page-state-tag.tsx'
import { SurveyStatusTag } from '../../components/values/survey-status-tag.tsx'
import classes from './content-picker.module.css'
import type { PickedContent, PickedType } from './picked-types.ts'
import { texts } from './public/texts.ts'

const PAGE_SIZE = 20
/** Files and activities, whose lists are long and whose rows are short. */
const LONG_PAGE_SIZE = 50

interface Row extends PickedContent {
  note: string
  status: ReactNode
  at: string
}

interface ChoicesProps {
  kind: PickedType
  chosen: PickedContent | undefined
  onChoose: (content: PickedContent) => void
}

interface Asked {
  page: number
  size: number
  keywords: string | undefined
}

/** One page of the contents of a type; only the list of that type is read. */
function useRows(kind: PickedType, asked: Asked, isOthers: boolean) {
  const others = useCall(
    authedContents,
    { body: { ...asked, itemType: kind } },
    { enabled: isOthers, keepPrevious: true },
  )
  const pages = useCall(
    microPageList,
    { query: asked },
    { enabled: kind === 'micro-page', keepPrevious: true },
  )
  const surveys = useCall(
    surveySearch,
    { body: asked },
    { enabled: kind === 'survey' && !isOthers, keepPrevious: true },
  )
  const columns = useCall(classList, { query: {} }, { enabled: kind === 'column', keepPrevious: true })
  const isOfFrame = isContentKind(kind)
  const contents = useCall(
    contentSearch,
    { params: { kind: isOfFrame ? kind : 'article' }, body: asked },
    { enabled: isOfFrame && !isOthers, keepPrevious: true },
  )
  const files = useCall(fileList, { query: asked }, { enabled: kind === 'file', keepPrevious: true })
  if (isOthers) {
    return {
      query: others,
      total: others.data?.total ?? 0,
      rows: others.data?.list.map(({ id, title, appName, authTime }): Row => ({
        id,
        title,
        note: texts.picker.from(appName),
        status: null,
        at: authTime,
      })),
    }
  }
  if (isOfFrame) {
    return {
      query: contents,
      total: contents.data?.total ?? 0,
      rows: contents.data?.list.map(({ id, title, author, state, updateTime }): Row => ({
        id,
        title,
        note: author,
        status: <PageStateTag state={state} />,
        at: updateTime,
      })),
    }
  }
  switch (kind) {
    case 'micro-page':
      return {
        query: pages,
        total: pages.data?.total ?? 0,
        rows: pages.data?.list.map(({ id, title, state, updateTime }): Row => ({
          id,
          title,
          note: '',
          status: <PageStateTag state={state} />,
          at: updateTime,
        })),
      }
    case 'survey':
      return {
        query: surveys,
        total: surveys.data?.total ?? 0,
        rows: surveys.data?.list.map(({ id, title, kind: surveyKind, status, updateTime }): Row => ({
          id,
          title,
          note: surveyKindTitles[surveyKind],
          status: <SurveyStatusTag status={status} />,
          at: updateTime,
        })),
      }
    case 'column': {
      // The whole tree comes at once; it has a few hundred columns at most.
      const found = columns.data?.list.filter(({ name }) => name.includes(asked.keywords ?? ''))
      return {
        query: columns,
        total: found?.length ?? 0,
        rows: found
          ?.slice((asked.page - 1) * asked.size, asked.page * asked.size)
          .map(({ id, name, state, updateTime }): Row => ({
            id,
            title: name,
            note: '',
            status: <PageStateTag state={state} />,
            at: updateTime,
          })),
      }
    }
    case 'file':
      return {
        query: files,
        total: files.data?.total ?? 0,
        rows: files.data?.list.map(({ id, name, size, createTime }): Row => ({
          id,
          title: name,
          note: formatFileSize(size),
          status: null,
          at: createTime,
        })),
      }
  }
}

function Choices({ kind, chosen, onChoose }: ChoicesProps) {
  const [page, setPage] = useState(1)
  const [keywords, setKeywords] = useState('')
  const [isOthers, setOthers] = useState(false)
  const input = useKeywords(keywords, (words) => {
    setKeywords(words)
    setPage(1)
  })
  const size = kind === 'file' ? LONG_PAGE_SIZE : PAGE_SIZE
  const { query, rows, total } = useRows(kind, { page, size, keywords: keywords || undefined }, isOthers)
  return (
    <>
      {(isContentKind(kind) || kind === 'survey') && (
        <Segmented
          aria-label={texts.picker.whose}
          value={isOthers ? 'others' : 'own'}
          options={[
            { value: 'own', label: texts.picker.own },
            { value: 'others', label: texts.picker.others },
          ]}
          onChange={(value) => {
            setOthers(value === 'others')
            setPage(1)
          }}
        />
      )}
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
            title={isOthers ? texts.picker.othersEmpty : texts.picker.empty(kind)}
            hint={isOthers ? texts.picker.othersHint : texts.picker.emptyHint}
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
      {total > size && (
        <Pagination
          align="end"
          current={page}
          pageSize={size}
          total={total}
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
  kind: PickedType | undefined
  onPick: (content: PickedContent) => void
  onCancel: () => void
}

/** Searchable, paged dialog to choose a content of the current app. Surveys are shown as cards. */
export function ContentPicker({ kind, onPick, onCancel }: ContentPickerProps) {
  const [chosen, setChosen] = useState<PickedContent>()
  const [shown, setShown] = useState<PickedType>('micro-page')
  if (kind && kind !== shown) setShown(kind)
  return (
    <Modal
      open={kind !== undefined}
      title={texts.picker.title(shown)}
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
