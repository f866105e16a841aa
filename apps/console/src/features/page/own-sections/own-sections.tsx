import { linkedParts } from '@zhanfang/blocks'
import {
  limits,
  type OwnSection,
  ownSectionDelete,
  ownSectionDetail,
  ownSectionList,
  ownSectionNameSchema,
  ownSectionRename,
  ownSectionUses,
} from '@zhanfang/contract'
import { fragmentOf } from '@zhanfang/document'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { NameDialog } from '../../../components/dialogs/name-dialog.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { useCan } from '../../app/public/use-app.ts'
import { DocumentFrame } from '../canvas/document-frame.tsx'
import { useDesigner } from '../designer/designer-context.tsx'
import classes from '../dialogs/sections-dialog.module.css'
import { texts } from './texts.ts'

/** The section as visitors would see it, and what can be done with it. */
function Chosen({ section, onInserted }: { section: OwnSection; onInserted: () => void }) {
  const designer = useDesigner()
  const can = useCan()
  const [renamed, setRenamed] = useState<OwnSection>()
  const [deleted, setDeleted] = useState<{ section: OwnSection; titles: readonly string[] }>()
  const params = { id: section.id }
  const detail = useCall(ownSectionDetail, { params }, { quiet: true })
  const rename = useCallMutation(ownSectionRename, { done: texts.renamed })
  const remove = useCallMutation(ownSectionDelete, { done: texts.removed })
  const { data } = detail
  function insert(): void {
    if (data === undefined) return
    const fragment = fragmentOf(data.document, data.document.root)
    const parts = data.isLinked ? linkedParts({ id: data.id, version: data.version, fragment }) : fragment
    if (designer.insertFragment(parts).ok) onInserted()
  }
  async function askDelete(): Promise<void> {
    const { list } = section.isLinked ? await api.call(ownSectionUses, { params }) : { list: [] }
    setDeleted({ section, titles: list.map(({ title }) => title) })
  }
  return (
    <div className={classes.preview}>
      <div className={classes.page}>
        {data ? (
          <DocumentFrame
            document={data.document}
            appId={designer.appId}
            title={texts.preview(section.name)}
          />
        ) : detail.isError ? (
          <ListFailure onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
        ) : (
          <Skeleton active title={false} />
        )}
      </div>
      <div className={classes.actions}>
        <Button type="primary" disabled={data === undefined} onClick={insert}>
          {texts.insert}
        </Button>
        {can('page:write') && (
          <>
            <Button onClick={() => setRenamed(section)}>{texts.rename}</Button>
            {/* A failure is told by the client. */}
            <Button danger onClick={() => void askDelete().catch(() => undefined)}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      <NameDialog
        open={renamed !== undefined}
        title={texts.renameTitle}
        label={texts.name}
        initial={renamed?.name}
        maxLength={limits.ownSection.name.max}
        schema={ownSectionNameSchema}
        field="name"
        onCancel={() => setRenamed(undefined)}
        onSubmit={async (name) => {
          await rename.mutateAsync({ params, body: { name } })
          setRenamed(undefined)
        }}
      />
      <ConfirmDelete
        subject={deleted}
        nameOf={({ section: { name } }) => name}
        consequencesOf={({ section: { isLinked }, titles }) =>
          isLinked ? texts.consequences(titles) : texts.plainConsequence
        }
        onConfirm={({ section: { id } }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleted(undefined)}
      />
    </div>
  )
}

/** Sections that the app keeps for its pages. */
export function OwnSections({ search, onInserted }: { search: string; onInserted: () => void }) {
  const [chosenId, setChosenId] = useState<string>()
  const all = useCall(ownSectionList, undefined, { quiet: true, staleTime: 0 })
  if (!all.data)
    return all.isError ? (
      <ListFailure onRetry={() => void all.refetch()} retrying={all.isFetching} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    )
  const wanted = search.trim()
  const found = all.data.list.filter(({ name }) => name.includes(wanted))
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0]
  if (chosen === undefined)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          all.data.list.length > 0 ? (
            texts.noMatch
          ) : (
            <>
              <div>{texts.empty}</div>
              <div className={classes.meta}>{texts.emptyHint}</div>
            </>
          )
        }
      />
    )
  return (
    <div className={classes.panes}>
      <ul className={classes.list} aria-label={texts.list}>
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.section}
              aria-pressed={one === chosen}
              onClick={() => setChosenId(one.id)}
            >
              <span className={classes.name}>
                {one.name} {one.isLinked && <Tag color="processing">{texts.linkedTag}</Tag>}
              </span>
              <span className={classes.meta}>
                {texts.blocks(one.blockCount)} · {one.updatedBy} · <TimeText at={one.updateTime} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Chosen key={chosen.id} section={chosen} onInserted={onInserted} />
    </div>
  )
}
