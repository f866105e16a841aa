import { ShareAltOutlined, UploadOutlined } from '@ant-design/icons'
import {
  type CallData,
  errorCodes,
  type queryDetail,
  queryLimits,
  queryPause,
  queryPublish,
  queryStatusNames,
  querySubjectNames,
  querySubjects,
  queryTable,
  queryUpdate,
  type QuerySettings,
} from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { Alert, Button, Card, ColorPicker, Input, Select, Upload } from 'antd'
import { NumberInput } from '../../components/form/number-input.tsx'
import { useRef, useState } from 'react'
import { api, fieldErrorsOf, useCallMutation } from '../../api.ts'
import { SaveBar } from '../../components/leaving/save-bar.tsx'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { FullPage } from '../../layout/full-page.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { toastError, toastSuccess } from '../../toast.ts'
import { useCan } from '../app/public/use-app.ts'
import { ShareDialog } from '../share/public/share-dialog.tsx'
import type { Shared } from '../share/public/share-panel.tsx'
import { Field, MomentField, Toggle } from '../survey/public/field-parts.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { queryPaths } from '../../paths/query-paths.ts'
import { QueryStatusTag } from './query-status-tag.tsx'
import styles from './query.module.css'
import { ResultColumns } from './result-columns.tsx'
import { sharedQuery } from './shared-query.ts'
import { texts } from './texts.ts'

const words = texts.editor
/** Parts of the form, in their order. */
const sections = (['source', 'conditions', 'results', 'rules', 'words'] as const).map((key) => ({
  id: `query-${key}`,
  title: words.sections[key],
}))

interface QueryEditorProps {
  detail: CallData<typeof queryDetail>
  onReload: () => void
}

/** What a query page asks for, shows and says. */
export function QueryEditor({ detail, onReload }: QueryEditorProps) {
  const can = useCan()
  const [draft, setDraft] = useState<{ title: string; settings: QuerySettings; baseRevision: number }>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isUploading, setUploading] = useState(false)
  const [lost, setLost] = useState<readonly string[]>([])
  const [isConflict, setConflict] = useState(false)
  const [shared, setShared] = useState<Shared>()
  const { id, columns, source, status } = detail
  const title = draft?.title ?? detail.title
  const settings = draft?.settings ?? detail.settings
  const isDirty = draft !== undefined
  const save = useCallMutation(queryUpdate)
  const publish = useCallMutation(queryPublish, { done: texts.published })
  const storing = useRef<Promise<boolean>>(undefined)
  const pause = useCallMutation(queryPause, { done: texts.paused })
  const disabled = !can('survey:write') || save.isPending
  const isClosed = status === 0 || status === 2

  useLeaveQuestion(isDirty)

  function edit(more: { title?: string; settings?: Partial<QuerySettings> }): void {
    setDraft({
      // What was there when the change began: somebody else's save in between is a conflict.
      baseRevision: draft?.baseRevision ?? detail.revision,
      title: more.title ?? title,
      settings: { ...settings, ...more.settings },
    })
  }
  const change = (more: Partial<QuerySettings>) => edit({ settings: more })

  /** Resolves to true when everything is saved. A press while a save is under way waits for that one. */
  function store(): Promise<boolean> {
    storing.current ??= storeDraft().finally(() => {
      storing.current = undefined
    })
    return storing.current
  }

  async function storeDraft(): Promise<boolean> {
    if (!draft) return true
    setErrors({})
    try {
      // Columns that are gone have no row to take them away in.
      const known = new Set(columns.map(({ key }) => key))
      const results = draft.settings.results.filter(({ key }) => known.has(key))
      await save.mutateAsync({ body: { id, ...draft, settings: { ...draft.settings, results } } })
      setDraft(undefined)
      setConflict(false)
      return true
    } catch (error) {
      // Told by the client.
      const named = fieldErrorsOf(error).map(({ name, errors: messages }): [string, string] => [
        name.at(-1) ?? '',
        messages[0] ?? '',
      ])
      setErrors(Object.fromEntries(named))
      const reason = error instanceof CallError ? error.reason : undefined
      if (reason?.kind === 'refused' && reason.code === errorCodes.queryConflict) setConflict(true)
      return false
    }
  }

  async function open(): Promise<void> {
    if (await store()) publish.mutate({ body: { id } })
  }

  async function upload(content: File): Promise<void> {
    if (content.size > queryLimits.fileBytes) {
      toastError(words.uploadHint)
      return
    }
    setUploading(true)
    try {
      const answer = await api.call(queryTable, { params: { id } }, { file: { content, name: content.name } })
      toastSuccess(words.uploaded(answer.rowCount))
      setLost(answer.lost)
      onReload()
    } catch {
      // Told by the client.
    } finally {
      setUploading(false)
    }
  }

  return (
    <FullPage
      back={{ to: queryPaths.list, label: words.back }}
      title={
        <span className={styles.title}>
          {detail.title} <QueryStatusTag status={status} />
        </span>
      }
      tools={
        <>
          <Button
            icon={<ShareAltOutlined />}
            onClick={() => setShared(sharedQuery(detail))}
            aria-label={shellTexts.actions.share}
          />
          {can('survey:publish') &&
            (isClosed ? (
              <Button type="primary" loading={publish.isPending} onClick={() => void open()}>
                {status === 2 ? texts.actions.resume : texts.actions.publish}
              </Button>
            ) : (
              <Button loading={pause.isPending} onClick={() => pause.mutate({ body: { id } })}>
                {texts.actions.pause}
              </Button>
            ))}
        </>
      }
    >
      <div className={styles.screen}>
        {!can('survey:write') && <p className={styles.lead}>{words.readOnly}</p>}
        {isConflict && (
          <Alert
            type="warning"
            showIcon
            title={words.conflict}
            action={
              <Button
                size="small"
                onClick={() => {
                  setDraft(undefined)
                  setConflict(false)
                  onReload()
                }}
              >
                {words.reload}
              </Button>
            }
          />
        )}
        <SectionNav label={words.sectionsLabel} sections={sections} />
        <Card id="query-source" title={words.sections.source}>
          <div className={styles.list}>
            {source === 'survey' ? (
              <div className={styles.line}>
                {detail.sourceName === '' ? (
                  <Alert type="warning" showIcon title={words.surveyGone} />
                ) : (
                  <>
                    <strong>{detail.sourceName}</strong>
                    <span className={styles.hint}>{words.records(detail.recordCount)}</span>
                  </>
                )}
              </div>
            ) : (
              <>
                {detail.sourceName !== '' && (
                  <div className={styles.line}>
                    <strong>{words.file(detail.sourceName)}</strong>
                    <span className={styles.hint}>{words.records(detail.recordCount)}</span>
                  </div>
                )}
                <div className={styles.line}>
                  <Upload
                    accept=".xlsx,.csv,.txt"
                    showUploadList={false}
                    disabled={disabled || isUploading || isDirty}
                    beforeUpload={(file) => {
                      void upload(file)
                      return false
                    }}
                  >
                    <Button
                      icon={<UploadOutlined />}
                      loading={isUploading}
                      disabled={disabled || isDirty}
                      type={detail.sourceName === '' ? 'primary' : 'default'}
                    >
                      {isUploading
                        ? words.uploading
                        : detail.sourceName === ''
                          ? words.upload
                          : words.replace}
                    </Button>
                  </Upload>
                  {isDirty && <span className={styles.hint}>{words.saveFirst}</span>}
                </div>
                <p className={styles.hint}>
                  {words.uploadHint}
                  {detail.sourceName !== '' && words.replaceHint}
                </p>
                {lost.length > 0 && <Alert type="warning" showIcon title={words.lost(lost)} />}
              </>
            )}
          </div>
        </Card>

        <Card id="query-conditions" title={words.sections.conditions}>
          <ConditionFields
            conditions={settings.conditions}
            columns={columns}
            disabled={disabled}
            onChange={(conditions) => change({ conditions })}
          />
        </Card>

        <Card id="query-results" title={words.sections.results}>
          <ResultColumns
            results={settings.results}
            columns={columns}
            editing={source === 'survey'}
            disabled={disabled}
            onChange={(results) => change({ results })}
          />
        </Card>

        <Card id="query-rules" title={words.sections.rules}>
          <div className={styles.fields}>
            <Field label={words.maxRecords} hint={words.maxRecordsHint[source]}>
              {(fieldId) => (
                <NumberInput
                  required
                  id={fieldId}
                  className={styles.full ?? ''}
                  min={1}
                  max={queryLimits.records}
                  precision={0}
                  disabled={disabled}
                  value={settings.maxRecords}
                  onChange={(value) => change({ maxRecords: value ?? 1 })}
                />
              )}
            </Field>
            <Field label={words.attempts} hint={words.attemptsHint}>
              {(fieldId) => (
                <div className={styles.line}>
                  <Select
                    aria-label={words.attempts}
                    popupMatchSelectWidth={false}
                    disabled={disabled}
                    value={settings.attempts.by}
                    options={querySubjects.map((value) => ({ value, label: querySubjectNames[value] }))}
                    onChange={(by) => change({ attempts: { ...settings.attempts, by } })}
                  />
                  <NumberInput
                    required
                    id={fieldId}
                    min={1}
                    max={1000}
                    precision={0}
                    disabled={disabled}
                    value={settings.attempts.count}
                    onChange={(value) => change({ attempts: { ...settings.attempts, count: value ?? 1 } })}
                  />
                </div>
              )}
            </Field>
            {(['opensAt', 'closesAt'] as const).map((name) => (
              <MomentField
                key={name}
                label={words[name]}
                error={errors[name]}
                placeholder={words.unlimited}
                disabled={disabled}
                value={settings[name]}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
            <Toggle
              label={words.captcha}
              hint={words.captchaHint}
              checked={settings.captcha}
              disabled={disabled}
              onChange={(captcha) => change({ captcha })}
            />
          </div>
        </Card>

        <Card id="query-words" title={words.sections.words}>
          <div className={styles.fields}>
            <Field label={words.name} error={errors.title}>
              {(fieldId) => (
                <Input
                  id={fieldId}
                  maxLength={queryLimits.title.max}
                  showCount
                  disabled={disabled}
                  value={title}
                  onChange={(event) => edit({ title: event.target.value })}
                />
              )}
            </Field>
            <Field label={words.button} error={errors.button}>
              {(fieldId) => (
                <Input
                  id={fieldId}
                  maxLength={10}
                  showCount
                  disabled={disabled}
                  value={settings.button}
                  onChange={(event) => change({ button: event.target.value })}
                />
              )}
            </Field>
            {(['intro', 'note'] as const).map((name) => (
              <Field key={name} label={words[name]} wide>
                {(fieldId) => (
                  <Input.TextArea
                    id={fieldId}
                    maxLength={1000}
                    showCount
                    autoSize={{ minRows: 2, maxRows: 8 }}
                    disabled={disabled}
                    value={settings[name]}
                    onChange={(event) => change({ [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
            <Field label={words.notFound} error={errors.notFound}>
              {(fieldId) => (
                <Input
                  id={fieldId}
                  maxLength={200}
                  showCount
                  disabled={disabled}
                  value={settings.notFound}
                  onChange={(event) => change({ notFound: event.target.value })}
                />
              )}
            </Field>
            <Field label={words.color}>
              {(fieldId) => (
                <ColorPicker
                  value={settings.color}
                  disabledAlpha
                  disabled={disabled}
                  onChangeComplete={(color) => change({ color: color.toHexString().slice(0, 7) })}
                >
                  {/* The picker's own trigger cannot be reached by the keyboard. */}
                  <Button
                    id={fieldId}
                    className={styles.color ?? ''}
                    disabled={disabled}
                    icon={<span className={styles.swatch} style={{ background: settings.color }} />}
                  >
                    {settings.color.toUpperCase()}
                  </Button>
                </ColorPicker>
              )}
            </Field>
          </div>
        </Card>
        {!isClosed && (
          <a href={detail.url} target="_blank" rel="noreferrer">
            {words.open}（{queryStatusNames[status]}）
          </a>
        )}
      </div>
      {isDirty && (
        <SaveBar
          words={words}
          isSaving={save.isPending}
          onDiscard={() => {
            setDraft(undefined)
            setErrors({})
          }}
          onSave={() =>
            void store().then((isStored) => {
              if (isStored) toastSuccess(words.saved)
            })
          }
        />
      )}
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </FullPage>
  )
}
