import { FileExcelOutlined, FormOutlined } from '@ant-design/icons'
import {
  queryCreate,
  queryDetail,
  queryLimits,
  querySources,
  queryTitleSchema,
  surveySearch,
} from '@zhanfang/contract'
import { Button, Card, Input, type InputRef, Result, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, useCall, useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { RemoteSelect } from '../../components/form/remote-select.tsx'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { Field } from '../survey/public/field-parts.tsx'
import { QueryEditor } from './query-editor.tsx'
import { queryPaths } from '../../paths/query-paths.ts'
import styles from './query.module.css'
import { texts } from './texts.ts'

const words = texts.editor

/** `/query-create`: begins a query page, or edits the one of `?id=`. */
export default function QueryCreatePage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return id === '' ? <NewQuery /> : <OldQuery key={id} id={id} />
}

function OldQuery({ id }: { id: string }) {
  const navigate = useNavigate()
  const detail = useCall(queryDetail, { params: { id } }, { quiet: true, staleTime: 0 })
  useDocumentTitle(detail.data && `${words.title} – ${detail.data.title}`)
  if (detail.data) return <QueryEditor detail={detail.data} onReload={() => void detail.refetch()} />
  return (
    <FullPage back={{ to: queryPaths.list, label: words.back }} title={words.title}>
      {detail.isError ? (
        <Result
          status="warning"
          title={words.missing}
          extra={[
            <Button key="retry" onClick={() => void detail.refetch()}>
              {words.retry}
            </Button>,
            <Button key="list" type="primary" onClick={() => void navigate(queryPaths.list)}>
              {words.toList}
            </Button>,
          ]}
        />
      ) : (
        <div className={styles.screen}>
          <Skeleton active />
        </div>
      )}
    </FullPage>
  )
}

const ways = {
  table: { icon: <FileExcelOutlined />, name: words.fromTable, hint: words.fromTableHint },
  survey: { icon: <FormOutlined />, name: words.fromSurvey, hint: words.fromSurveyHint },
}

function NewQuery() {
  const navigate = useNavigate()
  const [source, setSource] = useState<keyof typeof ways>('table')
  const [title, setTitle] = useState('')
  const [surveyId, setSurveyId] = useState<string>()
  const [error, setError] = useState<string>()
  const letGo = useLeaveQuestion(title.trim() !== '')
  const create = useCallMutation(queryCreate, {
    silent: true,
    onSuccess({ id }) {
      letGo()
      void navigate(queryPaths.edit(id), { replace: true })
    },
  })

  const name = useRef<InputRef>(null)
  const setFields = ([first]: { errors: string[] }[]) => setError(first?.errors[0])
  function start(): void {
    const named = queryTitleSchema.safeParse(title)
    setError(named.success ? undefined : named.error.issues[0]?.message)
    if (!named.success || (source === 'survey' && surveyId === undefined)) return
    const fields = { setFields, focusField: () => name.current?.focus() }
    create
      .mutateAsync({ body: { title: named.data, ...(source === 'survey' ? { surveyId } : {}) } })
      .catch((failure: unknown) => {
        const told = showFailure(fields, failure, (field) => (field === 'title' ? field : undefined))
        if (told !== '') setError(told)
      })
  }

  return (
    <FullPage back={{ to: queryPaths.list, label: words.back }} title={words.newTitle}>
      <form
        className={styles.screen}
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <Card>
          <div className={styles.list}>
            <Field label={words.name} error={error}>
              {(fieldId) => (
                <Input
                  ref={name}
                  id={fieldId}
                  value={title}
                  maxLength={queryLimits.title.max}
                  showCount
                  placeholder={words.namePlaceholder}
                  onChange={(event) => setTitle(event.target.value)}
                />
              )}
            </Field>
            <fieldset className={styles.ways}>
              <legend className={styles.legend}>{words.kind}</legend>
              {querySources.toReversed().map((name) => (
                <label key={name} className={styles.way}>
                  <input
                    type="radio"
                    name="source"
                    checked={source === name}
                    onChange={() => setSource(name)}
                  />
                  <span className={styles.wayName}>
                    {ways[name].icon} {ways[name].name}
                  </span>
                  <span className={styles.hint}>{ways[name].hint}</span>
                </label>
              ))}
            </fieldset>
            {source === 'survey' && (
              <Field label={words.survey}>
                {(fieldId) => (
                  <RemoteSelect
                    id={fieldId}
                    module="survey"
                    name="query-source"
                    placeholder={words.surveyPlaceholder}
                    none={words.noSurvey}
                    search={(asked) => api.call(surveySearch, { body: asked }, { silent: true })}
                    optionOf={({ id, title: label, answerCount }) => ({
                      value: id,
                      label: `${label}（${words.records(answerCount)}）`,
                    })}
                    value={surveyId}
                    onChange={(value, chosen) => {
                      setSurveyId(value)
                      if (title.trim() === '' && chosen)
                        setTitle(Array.from(`${chosen.title}查询`).slice(-queryLimits.title.max).join(''))
                    }}
                  />
                )}
              </Field>
            )}
            <div>
              <Button
                type="primary"
                htmlType="submit"
                loading={create.isPending}
                disabled={source === 'survey' && surveyId === undefined}
              >
                {words.start}
              </Button>
            </div>
          </div>
        </Card>
      </form>
    </FullPage>
  )
}
