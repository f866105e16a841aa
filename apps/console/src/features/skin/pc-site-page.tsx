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
import { Button, Empty, Input, Modal, Segmented, Switch, Tooltip } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/confirm-delete.tsx'
import { FormPortProvider } from '../../form-port-provider.tsx'
import { FullPage } from '../../layout/full-page.tsx'
import { useCan } from '../app/use-app.ts'
import { LiveSite } from './live-site.tsx'
import classes from './skin.module.css'
import { texts } from './texts.ts'

const pc = texts.pc
/** Longest name of an entry, characters. */
const NAME_LENGTH = 12
const screens = { 1440: '1440', 1024: '1024' } as const

type HeaderDraft = Omit<HeaderNav, 'id'> & { id?: string }
type FooterDraft = Omit<FooterCategory, 'id'> & { id?: string }

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
    <FullPage back={{ to: '/mini/message', label: pc.back }} title={pc.title}>
      <div className={classes.wide}>
        <div>
          <p className={classes.purpose}>{pc.purpose}</p>
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
    </FullPage>
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

function Headers({ onChanged }: { onChanged: () => void }) {
  const can = useCan()
  const canChange = can('page:publish')
  const query = useCall(headerNavList, {})
  const options = { done: texts.saved, onSuccess: onChanged }
  const create = useCallMutation(headerNavCreate, options)
  const update = useCallMutation(headerNavUpdate, options)
  const remove = useCallMutation(headerNavDelete, { done: pc.deleted, onSuccess: onChanged })
  const [draft, setDraft] = useState<HeaderDraft>()
  const [deleted, setDeleted] = useState<HeaderNav>()
  const list = query.data?.list ?? []
  const below = (parentId: string | null) => list.filter((one) => one.parentId === parentId)
  const fresh = (parentId: string | null): HeaderDraft => ({
    title: '',
    link: noLink,
    parentId,
    isShow: true,
  })

  const row = (one: HeaderNav) => {
    const siblings = below(one.parentId)
    const index = siblings.indexOf(one)
    return (
      <li key={one.id} className={classes.entry} data-inside={one.parentId === null ? undefined : ''}>
        <span className={classes.entryName}>
          {one.title}
          {!one.isShow && <span className={classes.hint}>（{pc.hidden}）</span>}
        </span>
        {canChange && one.parentId === null && (
          <Tooltip title={pc.addChild}>
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined />}
              aria-label={`${pc.addChild} ${one.title}`}
              onClick={() => setDraft(fresh(one.id))}
            />
          </Tooltip>
        )}
        {canChange && (
          <EntryButtons
            name={one.title}
            isFirst={index === 0}
            isLast={index === siblings.length - 1}
            onMove={(step) => update.mutate({ body: { id: one.id, position: index + step } })}
            onEdit={() => setDraft(one)}
            onRemove={() => setDeleted(one)}
          />
        )}
      </li>
    )
  }

  async function keep() {
    if (!draft) return
    const { id, ...body } = draft
    try {
      await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ body: { id, ...body } }))
      setDraft(undefined)
    } catch {
      // The failure was told; what was typed stays.
    }
  }

  return (
    <section>
      <h2 className={classes.heading}>{pc.header}</h2>
      {query.data && list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={pc.emptyHeader} />
      ) : (
        <ul className={classes.entries}>
          {below(null).flatMap((one) => [row(one), ...below(one.id).map(row)])}
        </ul>
      )}
      {canChange && (
        <div className={classes.saveBar}>
          <Button icon={<PlusOutlined />} onClick={() => setDraft(fresh(null))}>
            {pc.addHeader}
          </Button>
        </div>
      )}
      <Modal
        open={draft !== undefined}
        title={pc.form.header}
        okText={texts.save}
        okButtonProps={{
          disabled: (draft?.title.trim() ?? '') === '',
          loading: create.isPending || update.isPending,
        }}
        onCancel={() => setDraft(undefined)}
        onOk={() => void keep()}
        destroyOnHidden
      >
        {draft && (
          <FormBody>
            <label className={classes.field}>
              <span>{pc.name}</span>
              <Input
                value={draft.title}
                maxLength={NAME_LENGTH}
                onChange={(event) => setDraft({ ...draft, title: event.target.value })}
              />
            </label>
            <LinkTargetField value={draft.link} onChange={(link) => setDraft({ ...draft, link })} />
            <label className={classes.line}>
              <Switch checked={draft.isShow} onChange={(isShow) => setDraft({ ...draft, isShow })} />
              <span>{pc.isShow}</span>
            </label>
          </FormBody>
        )}
      </Modal>
      <ConfirmDelete
        name={deleted?.title}
        consequences={pc.consequences(deleted ? below(deleted.id).length : 0)}
        onCancel={() => setDeleted(undefined)}
        onConfirm={async () => {
          if (deleted) await remove.mutateAsync({ query: { id: deleted.id } })
          setDeleted(undefined)
        }}
      />
    </section>
  )
}

function Footers({ onChanged }: { onChanged: () => void }) {
  const can = useCan()
  const canChange = can('page:publish')
  const query = useCall(footerCategoryList, {})
  const options = { done: texts.saved, onSuccess: onChanged }
  const create = useCallMutation(footerCategoryCreate, options)
  const update = useCallMutation(footerCategoryUpdate, options)
  const remove = useCallMutation(footerCategoryDelete, { done: pc.deleted, onSuccess: onChanged })
  const [draft, setDraft] = useState<FooterDraft>()
  const [deleted, setDeleted] = useState<FooterCategory>()
  const list = query.data?.list ?? []
  const isWhole =
    draft !== undefined && draft.title.trim() !== '' && draft.links.every(({ title }) => title.trim() !== '')

  async function keep() {
    if (!draft) return
    const { id, ...body } = draft
    try {
      await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ body: { id, ...body } }))
      setDraft(undefined)
    } catch {
      // The failure was told; what was typed stays.
    }
  }

  return (
    <section>
      <h2 className={classes.heading}>{pc.footer}</h2>
      {query.data && list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={pc.emptyFooter} />
      ) : (
        <ul className={classes.entries}>
          {list.map((one, index) => (
            <li key={one.id} className={classes.entry}>
              <span className={classes.entryName}>
                {one.title}{' '}
                <span className={classes.hint}>{one.links.map(({ title }) => title).join('、')}</span>
              </span>
              {canChange && (
                <EntryButtons
                  name={one.title}
                  isFirst={index === 0}
                  isLast={index === list.length - 1}
                  onMove={(step) => update.mutate({ body: { id: one.id, position: index + step } })}
                  onEdit={() => setDraft(one)}
                  onRemove={() => setDeleted(one)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && list.length < navigationLimits.footerCategories && (
        <div className={classes.saveBar}>
          <Button icon={<PlusOutlined />} onClick={() => setDraft({ title: '', links: [] })}>
            {pc.addFooter}
          </Button>
        </div>
      )}
      <Modal
        open={draft !== undefined}
        title={pc.form.footer}
        okText={texts.save}
        okButtonProps={{ disabled: !isWhole, loading: create.isPending || update.isPending }}
        onCancel={() => setDraft(undefined)}
        onOk={() => void keep()}
        destroyOnHidden
      >
        {draft && (
          <FormBody>
            <label className={classes.field}>
              <span>{pc.name}</span>
              <Input
                value={draft.title}
                maxLength={NAME_LENGTH}
                onChange={(event) => setDraft({ ...draft, title: event.target.value })}
              />
            </label>
            <SortableList
              items={draft.links}
              onChange={(links) => setDraft({ ...draft, links })}
              max={navigationLimits.footerLinks}
              nameOf={(link) => link.title}
              create={() => ({ title: pc.newLink, link: noLink })}
              createText={pc.addLink}
              renderItem={(link, onChange) => (
                <div className={classes.own}>
                  <label className={classes.field}>
                    <span>{pc.name}</span>
                    <Input
                      value={link.title}
                      maxLength={NAME_LENGTH}
                      onChange={(event) => onChange({ ...link, title: event.target.value })}
                    />
                  </label>
                  <LinkTargetField
                    value={link.link}
                    onChange={(target) => onChange({ ...link, link: target })}
                  />
                </div>
              )}
            />
          </FormBody>
        )}
      </Modal>
      <ConfirmDelete
        name={deleted?.title}
        consequences={pc.consequences(0)}
        onCancel={() => setDeleted(undefined)}
        onConfirm={async () => {
          if (deleted) await remove.mutateAsync({ query: { id: deleted.id } })
          setDeleted(undefined)
        }}
      />
    </section>
  )
}
