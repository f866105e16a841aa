import { siteTemplates, type SiteTemplateSummary } from '@zhanfang/contract'
import { Button, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { askAhead, useCall } from '../../api.ts'
import { useTemplateFilter } from '../../components/list/query/template-filter.tsx'
import { FullPage } from '../../layout/full-page.tsx'
import { withApp } from '../../session.ts'
import classes from './site-template.module.css'
import { TemplateDialog } from './template-dialog.tsx'
import { texts } from './texts.ts'

export const ahead = (): Promise<void> => askAhead(siteTemplates, undefined, { staleTime: Infinity })

/** `/template`: whole sites to begin with, looked at as visitors would see them before they are used. */
export default function SiteTemplatePage() {
  const query = useCall(siteTemplates, undefined, { quiet: true, staleTime: Infinity })
  const [shown, setShown] = useState<SiteTemplateSummary>()
  const filter = useTemplateFilter(
    (query.data?.list ?? []).map((template) => ({ ...template, description: template.summary })),
  )
  return (
    <FullPage back={{ to: withApp('/mini/message'), label: texts.back }} title={texts.title}>
      <div className={classes.page}>
        {filter.bar(texts.search, <p className={classes.purpose}>{texts.purpose}</p>)}
        {query.isError && (
          <Result
            status="warning"
            title={texts.failed}
            extra={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
          />
        )}
        {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
        {query.data && filter.found.length === 0 && filter.none}
        <ul className={classes.grid}>
          {filter.found.map((template) => (
            <li key={template.id}>
              <button type="button" className={classes.card} onClick={() => setShown(template)}>
                <img src={`${template.coverUrl}?w=640`} alt="" width={640} height={307} loading="lazy" />
                <span className={classes.name}>
                  <b>{template.name}</b>
                  <small>{template.category}</small>
                </span>
                <span className={classes.summary}>{template.summary}</span>
                <small className={classes.counts}>
                  {texts.pages(template.pages.length)}，{texts.forms(template.surveys.length)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {shown && <TemplateDialog template={shown} onClose={() => setShown(undefined)} />}
    </FullPage>
  )
}
