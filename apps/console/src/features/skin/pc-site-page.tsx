import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { noLink } from '@zhanfang/blocks'
import { FormBody, LinkTargetField, SortableList } from '@zhanfang/blocks/forms'
import {
  type FooterCategory,
  footerCategoryCreate,
  footerCategoryDelete,
  footerCategoryList,
  footerCategoryUpdate,
  type HeaderNav,
  headerNavCreate,
  headerNavDelete,
  headerNavList,
  headerNavUpdate,
  navigationLimits,
} from '@zhanfang/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Empty, Input, Modal, Segmented, Skeleton, Switch, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { useCloseQuestion } from '../../components/leaving/use-close-question.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { FormPortProvider } from '../../form-port-provider.tsx'
import { useCan } from '../app/public/use-app.ts'
import { LiveSite } from './live-site.tsx'
import { type RefusedLinks, useRefusedLinks } from './refused-links.ts'
import classes from './skin.module.css'
import { texts } from './texts.ts'

const pc = texts.pc
/** Longest name of an entry, characters. */
const NAME_LENGTH = 12
/** Parts of the page, in their order. */
const sections = [
  { id: 'header', title: pc.header },
  { id: 'footer', title: pc.footer },
] as const
const screens = { 1440: '1440', 1024: '1024' } as const

/** An entry of the head or the foot; one that is being added has no id yet. */
interface Draft {
  id?: string
  title: string
}
type Saved<Entry extends Draft> = Entry & { id: string }
type HeaderDraft = Omit<HeaderNav, 'id'> & Draft
type FooterDraft = Omit<FooterCategory, 'id'> & Draft

/** `/setting-pc-preview`: head and foot of the site on a PC, with the site beside them. */
export default function PcSitePage() {
  return (
    <FormPortProvider>
      <PcSite />
    </FormPortProvider>
  )
}

function PcSite() {
  const [version, setVersion] = useState(0)
  const [width, setWidth] = useState(1440)
  const changed = () => setVersion((before) => before + 1)
  return (
    <>
      <PageHeader title={pc.title} purpose={pc.purpose} />
      <div className={classes.wide}>
        <div>
          <SectionNav label={pc.title} sections={sections} />
          <Headers onChanged={changed} />
          <Footers onChanged={changed} />
        </div>
        <div className={classes.screenPart}>
          <Segmented
            aria-label={pc.device}
            value={width}
            options={Object.entries(screens).map(([value, label]) => ({ value: Number(value), label }))}
            onChange={setWidth}
          />
          <LiveSite version={version} width={width} />
        </div>
      </div>
    </>
  )
}

interface EntryButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

function EntryButtons({ name, isFirst, isLast, onMove, onEdit, onRemove }: EntryButtonsProps) {
  const buttons = [
    { label: pc.up, icon: <ArrowUpOutlined />, disabled: isFirst, onClick: () => onMove(-1) },
    { label: pc.down, icon: <ArrowDownOutlined />, disabled: isLast, onClick: () => onMove(1) },
    { label: pc.edit, icon: <EditOutlined />, disabled: false, onClick: onEdit },
    { label: pc.remove, icon: <DeleteOutlined />, disabled: false, onClick: onRemove },
  ]
  return (
    <span>
      {buttons.map(({ label, ...button }) => (
        <Tooltip key={label} title={label}>
          <Button type="text" size="small" aria-label={`${label} ${name}`} {...button} />
        </Tooltip>
      ))}
    </span>
  )
}

interface EntriesProps<Entry extends Draft> {
  /** The section's, which the page leads to. */
  id: string
  words: { heading: string; empty: string; add: string; form: string }
  /** The entries in the order they are shown. */
  query: Pick<
    UseQueryResult<{ list: readonly Saved<Entry>[] }>,
    'data' | 'isError' | 'isFetching' | 'refetch'
  >
  /** Null at the top. */
  parentOf: (entry: Entry) => string | null
  /** How many there may be. */
  max: number
  blank: Entry
  /** What is added under a given one; without it there is one level. */
  blankUnder?: (parent: Saved<Entry>) => Entry
  note: (entry: Entry) => ReactNode
  /** The fields below the name. */
  fields: (draft: Entry, set: (draft: Entry) => void, refused: RefusedLinks) => ReactNode
  isWhole: (draft: Entry) => boolean
  isSaving: boolean
  onSave: (draft: Entry) => Promise<unknown>
  /** Moves to a place among its siblings, from 0. */
  onMove: (id: string, position: number) => void
  onRemove: (id: string) => Promise<unknown>
}

/** A list of named entries that are added, changed, moved and deleted one by one. */
function Entries<Entry extends Draft>(props: EntriesProps<Entry>) {
  const { words, query, parentOf, blankUnder } = props
  const can = useCan()
  const canChange = can('page:publish')
  const [draft, setDraft] = useState<Entry>()
  /** As it was opened; whatever else is set makes another object of it. */
  const [opened, setOpened] = useState<Entry>()
  const [deleted, setDeleted] = useState<Saved<Entry>>()
  const refused = useRefusedLinks()
  const close = useCloseQuestion(
    () => draft !== opened,
    () => setDraft(undefined),
  )
  function open(entry: Entry) {
    setDraft(entry)
    setOpened(entry)
  }
  const list = query.data?.list ?? []
  const below = (parentId: string | null) => list.filter((one) => parentOf(one) === parentId)

  const row = (one: Saved<Entry>) => {
    const siblings = below(parentOf(one))
    const index = siblings.indexOf(one)
    const isTop = parentOf(one) === null
    return (
      <li key={one.id} className={classes.entry} data-inside={isTop ? undefined : ''}>
        <span className={classes.entryName}>
          {one.title}
          <span className={classes.hint}>{props.note(one)}</span>
        </span>
        {canChange && isTop && blankUnder && (
          <Tooltip title={pc.addChild}>
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined />}
              aria-label={`${pc.addChild} ${one.title}`}
              onClick={() => open(blankUnder(one))}
            />
          </Tooltip>
        )}
        {canChange && (
          <EntryButtons
            name={one.title}
            isFirst={index === 0}
            isLast={index === siblings.length - 1}
            onMove={(step) => props.onMove(one.id, index + step)}
            onEdit={() => open(one)}
            onRemove={() => setDeleted(one)}
          />
        )}
      </li>
    )
  }

  async function keep() {
    if (!draft) return
    refused.clear()
    try {
      await props.onSave(draft)
      setDraft(undefined)
    } catch (error) {
      // The failure was told; what was typed stays.
      refused.keep(error, draft)
    }
  }

  return (
    <section id={props.id} aria-label={words.heading}>
      <h2 className={classes.heading}>{words.heading}</h2>
      {query.data === undefined ? (
        query.isError ? (
          <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <div className={classes.entriesAhead} aria-busy>
            <Skeleton active title={false} paragraph={{ rows: 3, width: ['45%', '60%', '35%'] }} />
          </div>
        )
      ) : list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
      ) : (
        <ul className={classes.entries}>
          {below(null).flatMap((one) => [row(one), ...below(one.id).map(row)])}
        </ul>
      )}
      {canChange && query.data !== undefined && list.length < props.max && (
        <div className={classes.saveBar}>
          <Button icon={<PlusOutlined />} onClick={() => open(props.blank)}>
            {words.add}
          </Button>
        </div>
      )}
      <Modal
        open={draft !== undefined}
        title={words.form}
        okText={texts.save}
        okButtonProps={{
          disabled: draft === undefined || draft.title.trim() === '' || !props.isWhole(draft),
          loading: props.isSaving,
        }}
        mask={{ closable: false }}
        onCancel={close}
        onOk={() => void keep()}
        destroyOnHidden
      >
        {draft && (
          <FormBody>
            <NameInput value={draft.title} onChange={(title) => setDraft({ ...draft, title })} />
            {props.fields(draft, setDraft, refused)}
          </FormBody>
        )}
      </Modal>
      <ConfirmDelete
        subject={deleted}
        nameOf={({ title }) => title}
        consequencesOf={({ id }) => pc.consequences(below(id).length)}
        onConfirm={({ id }) => props.onRemove(id)}
        onClose={() => setDeleted(undefined)}
      />
    </section>
  )
}

function NameInput({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <label className={classes.field}>
      <span>{pc.name}</span>
      <Input
        value={value}
        maxLength={NAME_LENGTH}
        showCount
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

function Headers({ onChanged }: { onChanged: () => void }) {
  const query = useCall(headerNavList, {})
  const options = { done: texts.saved, onSuccess: onChanged }
  const create = useCallMutation(headerNavCreate, options)
  const update = useCallMutation(headerNavUpdate, options)
  const remove = useCallMutation(headerNavDelete, { done: pc.deleted, onSuccess: onChanged })
  const blank: HeaderDraft = { title: '', link: noLink, parentId: null, isShow: true }
  return (
    <Entries<HeaderDraft>
      id="header"
      words={{ heading: pc.header, empty: pc.emptyHeader, add: pc.addHeader, form: pc.form.header }}
      query={query}
      parentOf={({ parentId }) => parentId}
      max={navigationLimits.headerEntries}
      blank={blank}
      blankUnder={({ id }) => ({ ...blank, parentId: id })}
      note={({ isShow }) => !isShow && `（${pc.hidden}）`}
      fields={(draft, set, refused) => (
        <>
          <LinkTargetField
            value={draft.link}
            error={refused.at(draft.link)}
            onChange={(link) => set({ ...draft, link })}
          />
          <label className={classes.line}>
            <Switch checked={draft.isShow} onChange={(isShow) => set({ ...draft, isShow })} />
            <span>{pc.isShow}</span>
          </label>
        </>
      )}
      isWhole={() => true}
      isSaving={create.isPending || update.isPending}
      onSave={({ id, ...body }) =>
        id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ body: { id, ...body } })
      }
      onMove={(id, position) => update.mutate({ body: { id, position } })}
      onRemove={(id) => remove.mutateAsync({ query: { id } })}
    />
  )
}

function Footers({ onChanged }: { onChanged: () => void }) {
  const query = useCall(footerCategoryList, {})
  const options = { done: texts.saved, onSuccess: onChanged }
  const create = useCallMutation(footerCategoryCreate, options)
  const update = useCallMutation(footerCategoryUpdate, options)
  const remove = useCallMutation(footerCategoryDelete, { done: pc.deleted, onSuccess: onChanged })
  return (
    <Entries<FooterDraft>
      id="footer"
      words={{ heading: pc.footer, empty: pc.emptyFooter, add: pc.addFooter, form: pc.form.footer }}
      query={query}
      parentOf={() => null}
      max={navigationLimits.footerCategories}
      blank={{ title: '', links: [] }}
      note={({ links }) => ` ${links.map(({ title }) => title).join('、')}`}
      fields={(draft, set, refused) => (
        <SortableList
          items={draft.links}
          onChange={(links) => set({ ...draft, links })}
          max={navigationLimits.footerLinks}
          nameOf={(link) => link.title}
          isWrong={({ link }) => refused.at(link) !== undefined}
          create={() => ({ title: pc.newLink, link: noLink })}
          createText={pc.addLink}
          renderItem={(link, onChange) => (
            <div className={classes.own}>
              <NameInput value={link.title} onChange={(title) => onChange({ ...link, title })} />
              <LinkTargetField
                value={link.link}
                error={refused.at(link.link)}
                onChange={(target) => onChange({ ...link, link: target })}
              />
            </div>
          )}
        />
      )}
      isWhole={({ links }) => links.every(({ title }) => title.trim() !== '')}
      isSaving={create.isPending || update.isPending}
      onSave={({ id, ...body }) =>
        id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ body: { id, ...body } })
      }
      onMove={(id, position) => update.mutate({ body: { id, position } })}
      onRemove={(id) => remove.mutateAsync({ query: { id } })}
    />
  )
}
