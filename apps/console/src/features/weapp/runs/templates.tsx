import { weappTemplateAdd, weappTemplateDelete, weappTemplates } from '@zhanfang/contract'
import { Alert, App, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { TimeText } from '../../../components/values/time-text.tsx'
import { templateTexts as texts } from '../texts.ts'
import classes from './runs.module.css'

/** So many templates are shown before somebody asks for all. */
const FIRST = 2

/** The templates that mini-programs are made of, and the drafts that can become one. */
export function Templates() {
  const { modal } = App.useApp()
  const found = useCall(weappTemplates, undefined, { quiet: true })
  const add = useCallMutation(weappTemplateAdd, { done: texts.added })
  const remove = useCallMutation(weappTemplateDelete, { done: texts.removed })
  const [isWhole, setIsWhole] = useState(false)
  if (found.isError)
    return <Alert type="warning" showIcon title={found.error.message} className={classes.rehearsal} />
  if (!found.data)
    return (
      <section className={classes.rehearsal}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </section>
    )
  const { templates, drafts } = found.data
  const known = new Set(templates.map(({ version }) => version))
  const fresh = drafts.filter(({ version }) => !known.has(version))
  const shownDrafts = isWhole ? drafts : fresh
  const shownTemplates = isWhole ? templates : templates.slice(0, FIRST)
  const isMore = shownDrafts.length < drafts.length || shownTemplates.length < templates.length

  const confirm = (
    okText: string,
    title: string,
    content: string,
    onOk: () => Promise<unknown>,
    danger = false,
  ) =>
    void modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger },
      onOk: () => onOk().catch(() => undefined),
    })
  return (
    <section className={classes.rehearsal} aria-labelledby="weapp-templates">
      <div className={classes.head}>
        <h2 id="weapp-templates">{texts.title}</h2>
        <span className={classes.hint}>{texts.hint}</span>
      </div>
      {templates.length === 0 && drafts.length === 0 && <p className={classes.hint}>{texts.none}</p>}
      <ul className={classes.rows}>
        {shownDrafts.map(({ draftId, version, userDesc, createTime }) => (
          <li key={`draft ${draftId}`}>
            <span>
              {version} <Tag>{texts.draft}</Tag>
              <small className={classes.hint}>
                {userDesc} <TimeText at={createTime} />
              </small>
            </span>
            <Button
              size="small"
              aria-label={`${texts.add} ${version}`}
              onClick={() =>
                confirm(texts.add, texts.addAsk(version), texts.addText, () =>
                  add.mutateAsync({ body: { draftId } }),
                )
              }
            >
              {texts.add}
            </Button>
          </li>
        ))}
        {shownTemplates.map(({ id, version, userDesc, createTime, trial, release }) => (
          <li key={id}>
            <span>
              {version} {id === templates[0]?.id && <Tag color="blue">{texts.newest}</Tag>}
              <small className={classes.hint}>
                {userDesc} <TimeText at={createTime} />
              </small>
              <small className={classes.hint}>{texts.use(trial, release)}</small>
            </span>
            <Button
              size="small"
              type="text"
              danger
              aria-label={`${texts.remove} ${version}`}
              onClick={() =>
                confirm(
                  texts.remove,
                  texts.removeAsk(version),
                  id === templates[0]?.id ? texts.removeNewestText : texts.removeText,
                  () => remove.mutateAsync({ query: { id } }),
                  true,
                )
              }
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {isMore && (
        <Button type="link" size="small" onClick={() => setIsWhole(true)}>
          {texts.more}
        </Button>
      )}
    </section>
  )
}
