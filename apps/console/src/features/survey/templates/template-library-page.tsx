import { ArrowLeftOutlined, SearchOutlined } from '@ant-design/icons'
import {
  surveyCreateByTemplate,
  templateDelete,
  templateDetail,
  templateList,
  type TemplateSummary,
} from '@zhanfang/contract'
import { type SurveyKind, surveyKinds, surveyKindTitles } from '@zhanfang/survey'
import { App, Button, Drawer, Empty, Input, Result, Skeleton, Spin, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { useKeywords } from '../../../components/list/query/use-keywords.ts'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { useCan } from '../../app/public/use-app.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { PhoneSurvey } from './template-preview.tsx'
import classes from './templates.module.css'
import { texts } from './texts.ts'

/** As many as a page of the call holds; the library is not longer than a few of them. */
const PAGE_SIZE = 60
const own = 'own'

const isKind = (value: string | null): value is SurveyKind => surveyKinds.some((kind) => kind === value)

/** `/from/module`: templates to begin a survey with, looked at in a phone before they are used. */
export default function TemplateLibraryPage() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const can = useCan()
  const tab = search.get('kind') ?? ''
  const tag = search.get('tag') ?? undefined
  const keywords = search.get('keywords') ?? ''
  const [size, setSize] = useState(PAGE_SIZE)
  const [shown, setShown] = useState<TemplateSummary>()
  const change = (changes: Record<string, string | undefined>) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }
  const input = useKeywords(keywords, (words) => change({ keywords: words, tag: undefined }))
  const templates = useCall(
    templateList,
    {
      query: {
        page: 1,
        size: Math.min(size, 100),
        keywords: keywords || undefined,
        kind: isKind(tab) ? tab : undefined,
        tag,
        own: tab === own ? 'true' : undefined,
      },
    },
    { keepPrevious: true },
  )
  const use = useCallMutation(surveyCreateByTemplate, {
    onSuccess: ({ id }) => void navigate(surveyPaths.edit(id)),
  })
  const data = templates.data
  return (
    <main className={classes.page}>
      <div className={classes.inner}>
        <Link to={surveyPaths.create()} className={classes.back}>
          <ArrowLeftOutlined aria-hidden /> {texts.blank}
        </Link>
        <header className={classes.head}>
          <div>
            <h1>{texts.heading}</h1>
            <p>{texts.purpose}</p>
          </div>
          <Input
            {...input}
            className={classes.search}
            size="large"
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            placeholder={texts.search}
            aria-label={texts.search}
            maxLength={50}
          />
        </header>
        <Tabs
          activeKey={tab}
          onChange={(kind) => change({ kind: kind || undefined, tag: undefined })}
          items={[
            { key: '', label: texts.all },
            ...surveyKinds.map((kind) => ({ key: kind, label: surveyKindTitles[kind] })),
            { key: own, label: texts.own },
          ]}
        />
        {data && data.tags.length > 0 && (
          <fieldset className={classes.tags} aria-label={texts.tags}>
            {data.tags.slice(0, 16).map(({ name, count }) => (
              <button
                key={name}
                type="button"
                className={classes.tag}
                aria-pressed={name === tag}
                onClick={() => change({ tag: name === tag ? undefined : name })}
              >
                {name} <small>{count}</small>
              </button>
            ))}
          </fieldset>
        )}
        {templates.isError && (
          <Result
            status="warning"
            title={texts.failed}
            extra={<Button onClick={() => void templates.refetch()}>{texts.retry}</Button>}
          />
        )}
        {templates.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
        {data?.list.length === 0 && (
          <Empty description={tab === own && !keywords ? texts.ownNone : texts.none}>
            <p>{tab === own && !keywords ? texts.ownNoneHint : texts.noneHint}</p>
          </Empty>
        )}
        <ul className={classes.grid}>
          {data?.list.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} onOpen={() => setShown(template)} />
            </li>
          ))}
        </ul>
        {data && data.total > data.list.length && size < 100 && (
          <Button className={classes.more} onClick={() => setSize(100)}>
            {texts.more}
          </Button>
        )}
      </div>
      {shown && (
        <TemplateDrawer
          template={shown}
          canWrite={can('survey:write')}
          isBusy={use.isPending}
          onUse={() => use.mutate({ body: { templateId: shown.id } })}
          onClose={() => setShown(undefined)}
        />
      )}
    </main>
  )
}

function TemplateCard({ template, onOpen }: { template: TemplateSummary; onOpen: () => void }) {
  const { kind, title, summary, tags, questionCount } = template
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      <span className={classes.cardHead}>
        <Tag>{surveyKindTitles[kind]}</Tag>
        {template.own && <Tag color="blue">{texts.ownMark}</Tag>}
        <small>{texts.questions(questionCount)}</small>
      </span>
      <b>{title}</b>
      {summary && <span className={classes.summary}>{summary}</span>}
      <span className={classes.cardTags}>{tags.map((name) => `#${name}`).join('  ')}</span>
    </button>
  )
}

interface TemplateDrawerProps {
  template: TemplateSummary
  canWrite: boolean
  isBusy: boolean
  onUse: () => void
  onClose: () => void
}

function TemplateDrawer({ template, canWrite, isBusy, onUse, onClose }: TemplateDrawerProps) {
  const { modal } = App.useApp()
  const isNarrow = useNarrow()
  const detail = useCall(templateDetail, { params: { id: template.id } }, { staleTime: 60_000 })
  const remove = useCallMutation(templateDelete, { done: texts.removed, onSuccess: onClose })
  return (
    <Drawer
      open
      size={isNarrow ? '100%' : 480}
      title={template.title}
      onClose={onClose}
      footer={
        <div className={classes.actions}>
          {template.own && canWrite && (
            <Button
              danger
              type="text"
              onClick={() =>
                void modal.confirm({
                  title: texts.removeConfirm(template.title),
                  content: texts.removeNote,
                  okText: texts.remove,
                  okButtonProps: { danger: true },
                  onOk: () => remove.mutateAsync({ params: { id: template.id } }),
                })
              }
            >
              {texts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
          {canWrite && (
            <Button type="primary" loading={isBusy} onClick={onUse}>
              {texts.use}
            </Button>
          )}
        </div>
      }
    >
      <p className={classes.hint}>{texts.previewHint}</p>
      {detail.isError && (
        <Result
          status="warning"
          title={texts.failed}
          extra={<Button onClick={() => void detail.refetch()}>{texts.retry}</Button>}
        />
      )}
      {detail.isPending && <Spin />}
      {detail.data && <PhoneSurvey definition={detail.data.definition} />}
    </Drawer>
  )
}
