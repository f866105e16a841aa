import { siteTemplates } from '@zhanfang/contract'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useCall } from '../../../api.ts'
import classes from './facts-fields.module.css'
import { texts } from './texts.ts'

interface TemplateChoiceProps {
  /** Id of a template; empty for a blank beginning. Given by the form. */
  value?: string
  onChange?: (id: string) => void
}

/** Blank, or one of the templates of whole sites. */
export function TemplateChoice({ value = '', onChange }: TemplateChoiceProps) {
  const query = useCall(siteTemplates, undefined, { quiet: true, staleTime: Infinity })
  const [words, setWords] = useState('')
  const name = useId()
  const wanted = words.trim().split(/\s+/)
  const list = (query.data?.list ?? []).filter(
    (one) =>
      one.id === value || wanted.every((word) => `${one.name}${one.category}${one.summary}`.includes(word)),
  )
  const choices = [
    { id: '', title: texts.blank, note: texts.blankHint, cover: undefined },
    ...list.map((one) => ({ id: one.id, title: one.name, note: one.category, cover: one.coverUrl })),
  ]
  return (
    <fieldset className={classes.choice}>
      <legend>{texts.templates}</legend>
      <Input
        aria-label={texts.search}
        placeholder={texts.search}
        value={words}
        maxLength={30}
        allowClear
        onChange={(event) => setWords(event.target.value)}
        // Enter in the search is not meant for the form.
        onPressEnter={(event) => event.preventDefault()}
      />
      {query.isError && <Alert type="warning" showIcon title={texts.failed} />}
      <ul className={classes.grid}>
        {choices.map(({ id, title, note, cover }) => (
          <li key={id}>
            <label className={classes.card}>
              {cover === undefined ? (
                <span className={classes.cover} />
              ) : (
                <img
                  className={classes.cover}
                  src={`${cover}?w=320`}
                  alt=""
                  width={320}
                  height={154}
                  loading="lazy"
                />
              )}
              <span className={classes.name}>{title}</span>
              <span className={classes.note}>{note}</span>
              <input
                type="radio"
                name={name}
                value={id}
                aria-label={title}
                checked={value === id}
                onChange={() => onChange?.(id)}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
