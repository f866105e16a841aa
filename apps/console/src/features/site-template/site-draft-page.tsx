import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import {
  type CallData,
  type DraftSample,
  siteDraft,
  siteDraftConfirm,
  siteDraftKeep,
} from '@zhanfang/contract'
import { Alert, App, Button, Card, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { askAhead, useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { FullPage } from '../../layout/full-page.tsx'
import { surveyPaths } from '../../paths/survey-paths.ts'
import { withApp } from '../../session/session.ts'
import { useCan } from '../app/public/use-app.ts'
import classes from './site-template.module.css'
import { texts as pageTexts } from './texts.ts'

const texts = pageTexts.draft

type Part = CallData<typeof siteDraft>['surveys'][number]
type Confirmed = CallData<typeof siteDraftConfirm>

export const ahead = (): Promise<void> => askAhead(siteDraft)

const pagePath = (id: string, blockId: string | null = null) =>
  withApp(`/micro/edit/${id}${blockId === null ? '' : `?block=${encodeURIComponent(blockId)}`}`)

interface PartCardProps {
  part: Part
  isHome?: boolean
  pathOf: (sample?: DraftSample) => string
  /** Says of one sample, or of all, that it is true; absent for who may only read. */
  onKeep: ((blockIds?: string[]) => void) | undefined
}

/** One page or form, with what is still invented in it. */
function PartCard({ part, isHome, pathOf, onKeep }: PartCardProps) {
  const { modal } = App.useApp()
  const { title, samples } = part
  const keepable = samples.filter(({ mayBeKept }) => mayBeKept)
  function askForAll() {
    void modal.confirm({
      title: texts.allTrueQuestion(title, keepable.length),
      content: texts.allTrueHint,
      okText: texts.allTrue,
      onOk: () => onKeep?.(),
    })
  }
  return (
    <Card className={classes.part} size="small">
      <div className={classes.partHead}>
        {samples.length === 0 ? (
          <CheckCircleOutlined style={{ color: 'var(--ant-color-success)' }} aria-hidden />
        ) : (
          <ExclamationCircleOutlined style={{ color: 'var(--ant-color-warning)' }} aria-hidden />
        )}
        <h3>{isHome ? `${texts.home}：${title}` : title}</h3>
        <span>{samples.length === 0 ? texts.ready : texts.samples(samples.length)}</span>
        <span className={classes.partActions}>
          {onKeep && keepable.length > 1 && (
            <Button size="small" aria-label={`${texts.allTrue} ${title}`} onClick={askForAll}>
              {texts.allTrue}
            </Button>
          )}
          <Link to={pathOf()} aria-label={`${texts.open} ${title}`}>
            {texts.open}
          </Link>
        </span>
      </div>
      {samples.length > 0 && (
        <ul className={classes.samples}>
          {samples.map((sample, index) => (
            // A block may have two things to say.
            <li key={`${sample.blockId} ${String(index)}`}>
              <span className={classes.said}>
                {sample.name}
                <small>{sample.message}</small>
              </span>
              <Link to={pathOf(sample)} aria-label={`${texts.jump} ${sample.name}`}>
                {texts.jump}
              </Link>
              {onKeep && sample.mayBeKept && (
                <Button
                  size="small"
                  aria-label={`${texts.isTrue} ${sample.name}`}
                  onClick={() => onKeep(sample.blockId === null ? undefined : [sample.blockId])}
                >
                  {texts.isTrue}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What came of publishing. */
function Outcome({ confirmed }: { confirmed: Confirmed }) {
  const { published, left, failed, siteUrl } = confirmed
  return (
    <Alert
      type={left === 0 ? 'success' : 'info'}
      showIcon
      title={left === 0 ? texts.allPublished : `${texts.published(published)}，${texts.rest(left)}`}
      description={
        failed.length > 0 && (
          <ul>
            {failed.map(({ title, message }) => (
              <li key={title}>{texts.because(title, message)}</li>
            ))}
          </ul>
        )
      }
      action={
        published > 0 && (
          <Button href={siteUrl} target="_blank" rel="noopener">
            {texts.openSite}
          </Button>
        )
      }
    />
  )
}

/** `/site-draft`: what a template made and visitors do not see yet; what is still invented, and publishing the rest. */
export default function SiteDraftPage() {
  const can = useCan()
  const draft = useCall(siteDraft)
  const keep = useCallMutation(siteDraftKeep)
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const confirm = useCallMutation(siteDraftConfirm, {
    changes: ['page', 'survey'],
    onSuccess: setConfirmed,
  })
  const mayPublish = can('page:publish') && can('survey:publish')
  const { pages = [], surveys = [], reminders = [] } = draft.data ?? {}
  const all = [...pages, ...surveys]
  const ready = all.filter(({ samples }) => samples.length === 0).length
  const homeWaits = ready > 0 && pages.some(({ isHome, samples }) => isHome && samples.length > 0)
  const keepOf = (type: 'page' | 'survey', id: string) =>
    can('page:write') && (type === 'page' || can('survey:write'))
      ? (blockIds?: string[]) =>
          keep.mutate({ body: { type, id, ...(blockIds === undefined ? {} : { blockIds }) } })
      : undefined
  return (
    <FullPage back={{ to: withApp('/mini/message'), label: texts.back }} title={texts.title}>
      <div className={classes.draft}>
        {confirmed && <Outcome confirmed={confirmed} />}
        {!draft.data ? (
          draft.isError ? (
            <ListFailure onRetry={() => void draft.refetch()} retrying={draft.isFetching} />
          ) : (
            <Skeleton active paragraph={{ rows: 10 }} />
          )
        ) : all.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`${texts.none}。${texts.noneHint}`} />
        ) : (
          <>
            <p className={classes.purpose}>{texts.purpose}</p>
            <section className={classes.about} aria-label={texts.pages}>
              <h2>{texts.pages}</h2>
              {pages.map((part) => (
                <PartCard
                  key={part.id}
                  part={part}
                  isHome={part.isHome}
                  pathOf={(sample) => pagePath(part.id, sample?.blockId)}
                  onKeep={keepOf('page', part.id)}
                />
              ))}
            </section>
            {surveys.length > 0 && (
              <section className={classes.about} aria-label={texts.surveys}>
                <h2>{texts.surveys}</h2>
                {surveys.map((part) => (
                  <PartCard
                    key={part.id}
                    part={part}
                    pathOf={() => surveyPaths.edit(part.id)}
                    onKeep={keepOf('survey', part.id)}
                  />
                ))}
              </section>
            )}
            {reminders.length > 0 && (
              <p className={classes.purpose}>
                {texts.reminders}：{reminders.join('、')}
              </p>
            )}
            <div className={classes.bar}>
              {homeWaits && <span>{texts.homeWaits}</span>}
              <Button
                type="primary"
                size="large"
                loading={confirm.isPending}
                disabled={ready === 0 || !mayPublish}
                onClick={() => confirm.mutate({})}
              >
                {texts.publish(ready)}
              </Button>
            </div>
          </>
        )}
      </div>
    </FullPage>
  )
}
