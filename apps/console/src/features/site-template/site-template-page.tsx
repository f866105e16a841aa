import { SearchOutlined } from '@ant-design/icons'
import { siteTemplates, type SiteTemplateSummary } from '@zhanfang/contract'
import { Button, Empty, Input, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api.ts'
import { useKeywords } from '../../components/use-keywords.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { withApp } from '../../session.ts'
import classes from './site-template.module.css'
import { TemplateDialog } from './template-dialog.tsx'
import { texts } from './texts.ts'

const matches = ({ name, category, summary }: SiteTemplateSummary, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${category} ${summary}`.toLowerCase().includes(word))

/** `/template`: whole sites to begin with, looked at as visitors would see them before they are used. */
export default function SiteTemplatePage() {
  const [search, setSearch] = useSearchParams()
  const query = useCall(siteTemplates, undefined, { quiet: true, staleTime: Infinity })
  const [shown, setShown] = useState<SiteTemplateSummary>()
  const category = search.get('category') ?? ''
  const keywords = search.get('keywords') ?? ''
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const input = useKeywords(keywords, (words) => change('keywords', words))
  const all = query.data?.list ?? []
  const categories = ['', ...new Set(all.map((template) => template.category))]
  const found = all.filter(
    (template) => (category === '' || template.category === category) && matches(template, keywords),
  )
  return (
    <FullPage back={{ to: withApp('/mini/message'), label: texts.back }} title={texts.title}>
      <div className={classes.page}>
        <header className={classes.head}>
          <p className={classes.purpose}>{texts.purpose}</p>
          <Input
            {...input}
            className={classes.search}
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            placeholder={texts.search}
            aria-label={texts.search}
            maxLength={50}
          />
        </header>
        {all.length > 0 && (
          <fieldset className={classes.categories} aria-label={texts.categories}>
            {categories.map((name) => (
              <button
                key={name}
                type="button"
                className={classes.category}
                aria-pressed={name === category}
                onClick={() => change('category', name)}
              >
                {name === '' ? texts.all : name}
              </button>
            ))}
          </fieldset>
        )}
        {query.isError && (
          <Result
            status="warning"
            title={texts.failed}
            extra={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
          />
        )}
        {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
        {query.data && found.length === 0 && (
          <Empty description={texts.none}>
            <p className={classes.purpose}>{texts.noneHint}</p>
          </Empty>
        )}
        <ul className={classes.grid}>
          {found.map((template) => (
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
