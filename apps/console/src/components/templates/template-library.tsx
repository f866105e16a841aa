import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Result, Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useKeywords } from '../list/query/use-keywords.ts'
import classes from './template-library.module.css'
import { texts } from './texts.ts'
import type { LibraryAddress } from './use-library-address.ts'

export interface LibraryTemplate {
  id: string
  name: string
  summary: string
  /** What it is for: a trade, or a kind of survey. */
  kind: string
  /** A quiet last line: how much is in it. */
  facts: string
  isOwn: boolean
  /** How it looks; a card without is made of words alone. */
  face?: ReactNode
}

interface Choice {
  value: string
  label: string
}

interface TemplateLibraryProps {
  /** Names the list for screen readers. */
  label: string
  purpose: string
  placeholder: string
  address: LibraryAddress
  kinds: readonly Choice[]
  tags?: readonly { name: string; count: number }[]
  /** What is said while the app has kept none of its own; absent where it cannot. */
  ownNone?: { title: string; hint: string }
  query: { isPending: boolean; isError: boolean }
  onRetry: () => void
  templates: readonly LibraryTemplate[]
  /** The way to begin without one. */
  blank?: { title: string; hint: string; isBusy: boolean; onBegin: () => void } | undefined
  /** Brings what does not fit at first. */
  onMore?: (() => void) | undefined
}

function Chips({
  label,
  chosen,
  choices,
  onChoose,
}: {
  label: string
  chosen: string
  choices: readonly { value: string; label: ReactNode }[]
  onChoose: (value: string) => void
}) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.chip}
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}

function Card({ template, onOpen }: { template: LibraryTemplate; onOpen: () => void }) {
  const { name, summary, kind, facts, isOwn, face } = template
  return (
    <button
      type="button"
      className={classes.card}
      data-faced={face !== undefined || undefined}
      onClick={onOpen}
    >
      {face}
      <span className={classes.name}>
        <b>{name}</b>
        <small>{kind}</small>
      </span>
      {summary !== '' && <span className={classes.summary}>{summary}</span>}
      <span className={classes.facts}>
        <small>{facts}</small>
        {isOwn && <Tag color="blue">{texts.ownMark}</Tag>}
      </span>
    </button>
  )
}

/** Templates to begin something with: found by word, kind and tag, and looked at before they are used. */
export function TemplateLibrary(props: TemplateLibraryProps) {
  const { address, kinds, tags = [], ownNone, query, templates, blank } = props
  const input = useKeywords(address.keywords, (keywords) => address.change({ keywords, tag: '' }))
  const own = 'own'
  const choices = [
    { value: '', label: texts.all },
    ...kinds,
    ...(ownNone ? [{ value: own, label: texts.own }] : []),
  ]
  const isOwnEmpty = ownNone && address.isOwn && address.kind === '' && address.keywords === ''
  const isEmpty = !query.isPending && !query.isError && templates.length === 0
  return (
    <div className={classes.library}>
      <header className={classes.head}>
        <p className={classes.purpose}>{props.purpose}</p>
        <Input
          {...input}
          className={classes.search}
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={props.placeholder}
          aria-label={props.placeholder}
          maxLength={50}
        />
      </header>
      {kinds.length > 0 && (
        <Chips
          label={texts.kinds}
          chosen={address.isOwn ? own : address.kind}
          choices={choices}
          onChoose={(value) =>
            address.change(
              value === own ? { own: '1', kind: '', tag: '' } : { own: '', kind: value, tag: '' },
            )
          }
        />
      )}
      {tags.length > 0 && (
        <Chips
          label={texts.tags}
          chosen={address.tag}
          choices={tags.map(({ name, count }) => ({
            value: name,
            label: (
              <>
                {name} <small>{count}</small>
              </>
            ),
          }))}
          onChoose={(value) => address.change({ tag: value === address.tag ? '' : value })}
        />
      )}
      {query.isError && (
        <Result
          status="warning"
          title={texts.failed}
          extra={<Button onClick={props.onRetry}>{texts.retry}</Button>}
        />
      )}
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {isEmpty && (
        <Empty description={isOwnEmpty ? ownNone.title : texts.none}>
          <p className={classes.hint}>{isOwnEmpty ? ownNone.hint : texts.noneHint}</p>
          {address.isNarrowed && <Button onClick={address.reset}>{texts.all}</Button>}
        </Empty>
      )}
      <ul className={classes.grid} aria-label={props.label}>
        {blank && !address.isNarrowed && (
          <li>
            <button
              type="button"
              className={classes.card}
              data-faced={templates.some(({ face }) => face !== undefined) || undefined}
              disabled={blank.isBusy}
              onClick={blank.onBegin}
            >
              <span className={classes.blank} aria-hidden>
                <PlusOutlined />
              </span>
              <span className={classes.name}>
                <b>{blank.title}</b>
              </span>
              <span className={classes.summary}>{blank.hint}</span>
            </button>
          </li>
        )}
        {templates.map((template) => (
          <li key={template.id}>
            <Card template={template} onOpen={() => address.change({ template: template.id })} />
          </li>
        ))}
      </ul>
      {props.onMore && (
        <Button className={classes.more} onClick={props.onMore}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}
