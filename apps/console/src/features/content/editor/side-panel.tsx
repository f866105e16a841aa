import { ImageField } from '@zhanfang/blocks/forms'
import {
  contentColumnsSet,
  contentCommentMode,
  contentCommentModes,
  type ContentDetail,
  type ContentDraft,
  type ContentKind,
  contentVisibilityNames,
  contentVisibilitySet,
  limits,
} from '@zhanfang/contract'
import { formatDateTime, textLength, truncateText } from '@zhanfang/format'
import { richDocumentSummary } from '@zhanfang/rich-document'
import { Button, Checkbox, Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { toastError, toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import { consoleKind } from '../content-kinds.ts'
import { useColumns } from '../settings/column-tree.ts'
import { texts as settingTexts } from '../settings/texts.ts'
import { texts as contentTexts } from '../texts.ts'
import classes from './editor.module.css'
import { RelatedField } from './related-field.tsx'
import { ShareCard } from './share-card.tsx'
import { texts } from './texts.ts'

const VisibilityDialog = lateComponent(
  async () => (await import('../settings/visibility-dialog.tsx')).VisibilityDialog,
)
const ScheduleDialog = lateComponent(
  async () => (await import('../settings/schedule-dialog.tsx')).ScheduleDialog,
)
const ColumnsDialog = lateComponent(
  async () => (await import('../settings/columns-dialog.tsx')).ColumnsDialog,
)
const CollectDialog = lateComponent(
  async () => (await import('../settings/collect-dialog.tsx')).CollectDialog,
)
const ReadersDrawer = lateComponent(
  async () => (await import('../settings/readers-drawer.tsx')).ReadersDrawer,
)

/** Characters of a text that stand for a summary. */
const SUMMARY_LENGTH = 120

interface SidePanelProps {
  kind: ContentKind
  id: string
  content: ContentDraft
  facts: ContentDetail
  canWrite: boolean
  canPublish: boolean
  /** What keeps it from being published, by the path of the draft. */
  problems: Readonly<Record<string, string>>
  flush: () => Promise<unknown>
  onChange: (part: Partial<ContentDraft>) => void
}

interface TextFieldProps {
  label: string
  value: string
  max: number
  hint?: ReactNode
  problem?: string | undefined
  placeholder?: string
  rows?: number
  readOnly: boolean
  onChange: (value: string) => void
}

/** A text that limits measure by the rule of the specification. */
function TextField({
  label,
  value,
  max,
  hint,
  problem,
  placeholder,
  rows,
  readOnly,
  onChange,
}: TextFieldProps) {
  const id = useId()
  const length = textLength(value)
  const isWrong = length > max || problem !== undefined
  const props = {
    id,
    value,
    readOnly,
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-note`,
    ...(isWrong ? { status: 'error' as const } : {}),
    ...(placeholder === undefined ? {} : { placeholder }),
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <Input {...props} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input.TextArea {...props} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      <div className={classes.note} id={`${id}-note`} data-wrong={isWrong || undefined}>
        <span>{problem ?? hint}</span>
        <span>{texts.tooLong(length, max)}</span>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface FactProps {
  label: string
  value: ReactNode
  button?: string
  onChange?: (() => void) | undefined
}

/** Something that is true of the content at once, without publishing, and how it is changed. */
function Fact({ label, value, button, onChange }: FactProps) {
  return (
    <div className={classes.fact}>
      <span>{label}</span>
      <span>{value}</span>
      {onChange && (
        <Button
          type="link"
          size="small"
          aria-label={button === undefined ? texts.changeNamed(label) : undefined}
          onClick={onChange}
        >
          {button ?? texts.change}
        </Button>
      )}
    </div>
  )
}

const imageOf = (url: string) => ({ url, width: 0, height: 0, alt: '' })

/** Everything about a content but its text. */
export function SidePanel(props: SidePanelProps) {
  const { kind, content, canWrite, problems, onChange } = props
  const without = consoleKind(kind).without ?? []
  const has = (part: (typeof without)[number]) => !without.includes(part)
  const { cover, summary, author, isOriginal, source, body, share, seo } = content
  const readOnly = !canWrite
  return (
    <aside className={classes.panel} aria-label={texts.settings}>
      {(has('cover') || has('summary')) && (
        <Group title={texts.groups.look}>
          {has('cover') && (
            <fieldset className={classes.picture} disabled={readOnly}>
              <ImageField
                label={texts.cover}
                withAlt={false}
                value={imageOf(cover)}
                onChange={({ url }) => onChange({ cover: url })}
              />
              {problems['cover'] !== undefined && <p className={classes.problem}>{problems['cover']}</p>}
            </fieldset>
          )}
          {has('summary') && (
            <TextField
              label={texts.summary}
              rows={3}
              value={summary}
              max={limits.contentSummary.max}
              problem={problems['summary']}
              readOnly={readOnly}
              hint={
                <>
                  {texts.summaryHint}
                  {body !== null && canWrite && (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => onChange({ summary: richDocumentSummary(body, SUMMARY_LENGTH) })}
                    >
                      {texts.fillSummary}
                    </Button>
                  )}
                </>
              }
              onChange={(value) => onChange({ summary: value })}
            />
          )}
        </Group>
      )}
      {(has('author') || has('isOriginal') || has('source')) && (
        <Group title={texts.groups.signature}>
          {has('author') && (
            <TextField
              label={texts.author}
              value={author}
              max={limits.contentAuthor.max}
              problem={problems['author']}
              readOnly={readOnly}
              onChange={(value) => onChange({ author: value })}
            />
          )}
          {has('isOriginal') && (
            <Checkbox
              checked={isOriginal}
              disabled={readOnly}
              onChange={(event) => onChange({ isOriginal: event.target.checked })}
            >
              {texts.isOriginal}
            </Checkbox>
          )}
          {has('source') && (
            <>
              <TextField
                label={texts.sourceName}
                placeholder={texts.sourceNamePlaceholder}
                value={source.name}
                max={limits.contentSourceName.max}
                problem={problems['source.name']}
                readOnly={readOnly}
                onChange={(value) => onChange({ source: { ...source, name: value } })}
              />
              <SourceAddress
                value={source.url}
                readOnly={readOnly}
                onChange={(url) => onChange({ source: { ...source, url } })}
              />
            </>
          )}
        </Group>
      )}
      <Group title={texts.groups.related}>
        <RelatedField
          value={content.related}
          self={{ type: kind, id: props.id }}
          readOnly={readOnly}
          onChange={(related) => onChange({ related })}
        />
      </Group>
      <Publication {...props} />
      <Group title={texts.groups.share}>
        <ShareCard
          title={share.title || content.title || contentTexts.untitled}
          desc={share.desc || summary || (body === null ? '' : richDocumentSummary(body, 60))}
          image={share.image || cover}
        />
        <TextField
          label={texts.shareTitle}
          hint={texts.shareTitleHint}
          value={share.title}
          max={limits.contentTitle.max}
          readOnly={readOnly}
          onChange={(title) => onChange({ share: { ...share, title } })}
        />
        <TextField
          label={texts.shareDesc}
          hint={texts.shareDescHint}
          value={share.desc}
          max={limits.contentSummary.max}
          readOnly={readOnly}
          onChange={(desc) => onChange({ share: { ...share, desc } })}
        />
        <fieldset className={classes.picture} disabled={readOnly}>
          <ImageField
            label={texts.shareImage}
            withAlt={false}
            value={imageOf(share.image)}
            onChange={({ url }) => onChange({ share: { ...share, image: url } })}
          />
        </fieldset>
      </Group>
      <Group title={texts.groups.search}>
        <TextField
          label={texts.seoTitle}
          hint={texts.shareTitleHint}
          value={seo.title}
          max={limits.contentTitle.max}
          readOnly={readOnly}
          onChange={(title) => onChange({ seo: { ...seo, title } })}
        />
        <TextField
          label={texts.seoDescription}
          hint={texts.shareDescHint}
          rows={2}
          value={seo.description}
          max={limits.contentSummary.max}
          readOnly={readOnly}
          onChange={(description) => onChange({ seo: { ...seo, description } })}
        />
      </Group>
    </aside>
  )
}

/** An address on the web: kept while it is being typed, handed on only when it is one. */
function SourceAddress({
  value,
  readOnly,
  onChange,
}: {
  value: string
  readOnly: boolean
  onChange: (url: string) => void
}) {
  const id = useId()
  const [text, setText] = useState(value)
  const isRight = text === '' || /^https?:\/\/\S+$/.test(text)
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{texts.sourceUrl}</label>
      <Input
        id={id}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
        readOnly={readOnly}
        value={text}
        aria-invalid={!isRight}
        aria-describedby={isRight ? undefined : `${id}-note`}
        {...(isRight ? {} : { status: 'error' as const })}
        onChange={(event) => {
          const next = event.target.value.trim()
          setText(next)
          if (next === '' || /^https?:\/\/\S+$/.test(next)) onChange(next)
        }}
      />
      {!isRight && (
        <div className={classes.note} id={`${id}-note`} data-wrong>
          {texts.sourceUrlWrong}
        </div>
      )}
    </div>
  )
}

type Task = 'visibility' | 'columns' | 'collection' | 'schedule' | 'readers'

/** Who sees it, where it stands and when: true at once, not with the next publishing. */
function Publication({ kind, id, content, facts, canWrite, canPublish, flush }: SidePanelProps) {
  const can = useCan()
  const [task, setTask] = useState<Task>()
  const siteColumns = useColumns(can('page:read'))
  const setVisibility = useCallMutation(contentVisibilitySet, { silent: true })
  const setColumns = useCallMutation(contentColumnsSet, { silent: true, changes: ['column'] })
  const setComments = useCallMutation(contentCommentMode, { done: texts.commentsSet })
  const params = { kind, id }
  const title = truncateText(content.title, limits.contentTitle.max) || contentTexts.untitled
  const close = () => setTask(undefined)
  const names = facts.columnIds.flatMap((one) => siteColumns.find((column) => column.id === one)?.name ?? [])
  const plans = [
    facts.publishAt !== null && contentTexts.plannedUp(formatDateTime(facts.publishAt)),
    facts.unpublishAt !== null && contentTexts.plannedDown(formatDateTime(facts.unpublishAt)),
    facts.scheduleFailure !== null && contentTexts.planFailed(facts.scheduleFailure),
  ].filter((plan) => plan !== false)
  return (
    <Group title={texts.groups.readers}>
      <Fact
        label={texts.visibility}
        value={contentVisibilityNames[facts.visibility]}
        onChange={canPublish ? () => setTask('visibility') : undefined}
      />
      {facts.visibility === 'secret' && (
        <Fact
          label={texts.readersAndLinks}
          value=""
          button={texts.open}
          onChange={() => setTask('readers')}
        />
      )}
      {can('page:read') && (
        <Fact
          label={texts.columns}
          value={names.length === 0 ? texts.noColumns : names.join('、')}
          onChange={canWrite ? () => setTask('columns') : undefined}
        />
      )}
      {canWrite && (
        <Fact
          label={texts.collection}
          value=""
          button={texts.collect}
          onChange={() => setTask('collection')}
        />
      )}
      <Fact
        label={texts.schedule}
        value={plans.length === 0 ? texts.notScheduled : plans.join('；')}
        onChange={canPublish ? () => setTask('schedule') : undefined}
      />
      <div className={classes.fact}>
        <label htmlFor="content-comments">{texts.comments}</label>
        <Select
          id="content-comments"
          size="small"
          disabled={!canPublish}
          loading={setComments.isPending}
          value={facts.commentMode}
          popupMatchSelectWidth={false}
          onChange={(commentMode) => setComments.mutate({ params, body: { commentMode } })}
          options={contentCommentModes.map((value) => ({ value, label: texts.commentModes[value] }))}
        />
      </div>
      <LateDialog onFailure={close}>
        {task === 'visibility' && (
          <VisibilityDialog
            title={settingTexts.visibility.title(title)}
            visibility={facts.visibility}
            place={params}
            hasPassword={facts.hasPassword}
            onSubmit={async (body) => {
              await setVisibility.mutateAsync({ params, body })
              toastSuccess(settingTexts.visibility.done)
            }}
            onClose={close}
          />
        )}
        {task === 'columns' && (
          <ColumnsDialog
            title={settingTexts.columns.title(title)}
            columnIds={facts.columnIds}
            onSubmit={async (columnIds) => {
              const { missing } = await setColumns.mutateAsync({ params, body: { columnIds } })
              if (missing.length > 0) toastError(settingTexts.columns.missing(missing.length))
              else toastSuccess(settingTexts.columns.done)
            }}
            onClose={close}
          />
        )}
        {task === 'collection' && <CollectDialog kind={kind} id={id} title={title} onClose={close} />}
        {task === 'schedule' && (
          <ScheduleDialog
            kind={kind}
            id={id}
            title={title}
            publishAt={facts.publishAt}
            unpublishAt={facts.unpublishAt}
            flush={flush}
            onClose={close}
          />
        )}
        {task === 'readers' && (
          <ReadersDrawer kind={kind} id={id} title={title} readOnly={!canPublish} onClose={close} />
        )}
      </LateDialog>
    </Group>
  )
}
