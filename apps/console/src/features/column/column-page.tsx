import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import {
  type Column,
  classCopy,
  classDelete,
  classIsShow,
  classList,
  classNavLayoutType,
  classNavLayoutTypeUpdate,
  classSort,
  microPagePublish,
  navLayoutTypeNames,
  navLayoutTypes,
} from '@zhanfang/contract'
import { Button, Select, Skeleton, Switch, Tooltip, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { askAhead, queryClient, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { SelectionBar } from '../../components/list/bulk/late-selection-bar.tsx'
import { useSelection } from '../../components/list/bulk/use-selection.ts'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { FormPortProvider } from '../../form-port-provider.tsx'
import { notificationPath } from '../../paths/notification-paths.ts'
import { withApp } from '../../session/session.ts'
import { texts as shellTexts } from '../../texts.ts'
import { QuantityLeft } from '../content-limit/public/quantity-left.tsx'
import { useCan } from '../app/public/use-app.ts'
import { PageStateTag } from '../../components/values/page-state-tag.tsx'
import { ShareDialog } from '../share/public/share-dialog.tsx'
import type { Shared } from '../share/public/share-panel.tsx'
import { sharedColumn } from '../share/public/shared-content.ts'
import { bulkColumnActions } from './bulk-column-actions.ts'
import { ColumnBin } from './column-bin.tsx'
import classes from './column.module.css'
import { ColumnForm, type ColumnSubject } from './column-form.tsx'
import { branchOf, placed, stepped, type Placed, type TreeMove } from './column-tree.ts'
import { texts } from './texts.ts'

const PreviewDialog = lateComponent(
  async () => (await import('../share/public/preview-dialog.tsx')).PreviewDialog,
)

const designerPath = (pageId: string) => withApp(`/micro/edit/${pageId}`)

interface TreeNode {
  key: string
  title: string
  column: Column
  children: TreeNode[]
}

const keyMoves: Record<string, TreeMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'inward',
  ArrowLeft: 'outward',
}

export const ahead = (): Promise<unknown> =>
  Promise.all([askAhead(classList, {}), askAhead(classNavLayoutType, {})])

/** The columns of the current app: a tree that is sorted and nested by drag, keys or buttons. */
export default function ColumnPage() {
  return (
    <FormPortProvider>
      <Columns />
    </FormPortProvider>
  )
}

function Columns() {
  const navigate = useNavigate()
  const can = useCan()
  const canWrite = can('page:write')
  const query = useCall(classList, {})
  const layout = useCall(classNavLayoutType, {})
  const [order, setOrder] = useState<{ of: readonly Column[]; places: Placed[] }>()
  const [subject, setSubject] = useState<ColumnSubject>()
  const [deleted, setDeleted] = useState<Column>()
  const [shared, setShared] = useState<Shared>()
  const [previewed, setPreviewed] = useState<Column>()
  const [chosen, setChosen] = useState<string>()
  const [binOpen, setBinOpen] = useState(false)
  const [spoken, setSpoken] = useState('')
  const sort = useCallMutation(classSort)
  const show = useCallMutation(classIsShow)
  const copy = useCallMutation(classCopy, { done: texts.done.copied })
  const remove = useCallMutation(classDelete, { done: texts.done.deleted })
  const setLayout = useCallMutation(classNavLayoutTypeUpdate, { done: texts.done.saved })
  const publish = useCallMutation(microPagePublish, {
    done: texts.done.published,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['column'] }),
  })

  // What was just moved stands where it was put until the server's answer is there.
  const list = query.data?.list
  const columns = useMemo(() => {
    if (!list) return []
    if (!order || order.of !== list) return list
    const byId = new Map(list.map((column) => [column.id, column]))
    return order.places.flatMap(({ id, parentId }) => {
      const column = byId.get(id)
      return column ? [{ ...column, parentId }] : []
    })
  }, [list, order])
  const nodes = useMemo(() => {
    const below = (parentId: string | null): TreeNode[] =>
      columns
        .filter((column) => column.parentId === parentId)
        .map((column) => ({ key: column.id, title: column.name, column, children: below(column.id) }))
    return below(null)
  }, [columns])

  function keep(places: Placed[] | null, name: string) {
    if (!places || !list) return
    setOrder({ of: list, places })
    sort.mutate({ body: { list: places } }, { onError: () => setOrder(undefined) })
    setSpoken(texts.moved(name))
  }
  const step = (column: Column, move: TreeMove) => keep(stepped(columns, column.id, move), column.name)

  const selection = useSelection<Column>(({ id }) => id)
  const parentOf = new Map(columns.map(({ id, parentId }) => [id, parentId]))
  const isInside = ({ parentId }: Column): boolean => {
    for (let at = parentId; at !== null; at = parentOf.get(at) ?? null) if (selection.has(at)) return true
    return false
  }
  const actions = bulkColumnActions(can, isInside)

  const createButton = canWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setSubject({ parentId: null })}>
      {texts.create}
    </Button>
  )

  function row(column: Column) {
    const steps = [
      { move: 'up', label: texts.actions.up, icon: <ArrowUpOutlined /> },
      { move: 'down', label: texts.actions.down, icon: <ArrowDownOutlined /> },
      { move: 'inward', label: texts.actions.inward, icon: <MenuUnfoldOutlined /> },
      { move: 'outward', label: texts.actions.outward, icon: <MenuFoldOutlined /> },
    ] as const
    return (
      <div className={column.isShow ? classes.row : `${classes.row} ${classes.isHidden}`}>
        {column.imageUrl === '' ? (
          <span className={classes.picture} aria-hidden>
            {Array.from(column.name)[0]}
          </span>
        ) : (
          <img
            className={classes.picture}
            src={column.imageUrl.startsWith('/files/') ? `${column.imageUrl}?w=320` : column.imageUrl}
            alt=""
          />
        )}
        <div className={classes.words}>
          <div className={classes.name} title={column.name}>
            {column.name}
          </div>
          <div className={classes.facts}>
            <PageStateTag state={column.state} />
            {!column.isShow && <span>{texts.hidden}</span>}
            {column.childCount > 0 && <span>{texts.children(column.childCount)}</span>}
          </div>
        </div>
        {canWrite && (
          <span className={classes.steps}>
            {steps.map(({ move, label, icon }) => (
              <Tooltip key={move} title={label}>
                <Button
                  type="text"
                  size="small"
                  icon={icon}
                  aria-label={`${label} ${column.name}`}
                  disabled={stepped(columns, column.id, move) === null}
                  onClick={(event) => {
                    event.stopPropagation()
                    step(column, move)
                  }}
                />
              </Tooltip>
            ))}
          </span>
        )}
        {canWrite && (
          <Switch
            size="small"
            checked={column.isShow}
            aria-label={`${column.isShow ? texts.actions.hide : texts.actions.show} ${column.name}`}
            loading={show.isPending && show.variables.body.id === column.id}
            onChange={(isShow) => show.mutate({ body: { id: column.id, isShow } })}
          />
        )}
        <RowActions
          name={column.name}
          primary={[
            {
              key: 'design',
              label: texts.actions.design,
              hidden: !canWrite,
              onClick: () => void navigate(designerPath(column.pageId)),
            },
          ]}
          more={[
            {
              key: 'publish',
              label: texts.actions.publish,
              hidden: column.state === 1 || !can('page:publish'),
              onClick: () => publish.mutate({ body: { id: column.pageId } }),
            },
            {
              key: 'settings',
              label: texts.actions.settings,
              hidden: !canWrite,
              onClick: () => setSubject({ column }),
            },
            { key: 'preview', label: texts.actions.preview, onClick: () => setPreviewed(column) },
            { key: 'share', label: texts.actions.share, onClick: () => setShared(sharedColumn(column)) },
            {
              key: 'notify',
              label: shellTexts.actions.notify,
              hidden: !can('app:manage'),
              onClick: () => void navigate(notificationPath('column', column.id)),
            },
            {
              key: 'inside',
              label: texts.createInside,
              hidden: !canWrite,
              onClick: () => setSubject({ parentId: column.id }),
            },
            {
              key: 'copy',
              label: texts.actions.copy,
              hidden: !canWrite,
              onClick: () => copy.mutate({ body: { id: column.id } }),
            },
            {
              key: 'delete',
              label: shellTexts.actions.delete,
              danger: true,
              hidden: !canWrite,
              onClick: () => setDeleted(column),
            },
          ]}
        />
      </div>
    )
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          canWrite && (
            <>
              <QuantityLeft kind="column" />
              <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
                {shellTexts.bin.button}
              </Button>
              {createButton}
            </>
          )
        }
      />
      {columns.length > 0 && (
        <div className={classes.layout}>
          <label htmlFor="nav-layout">{texts.layout.title}</label>
          <Select
            id="nav-layout"
            style={{ width: 140 }}
            disabled={!canWrite || !layout.data}
            value={layout.data?.navLayoutType}
            options={navLayoutTypes.map((value) => ({ value, label: navLayoutTypeNames[value] }))}
            onChange={(navLayoutType) => setLayout.mutate({ body: { navLayoutType } })}
          />
          <span className={classes.layoutHint}>{texts.layout.hint}</span>
        </div>
      )}
      <div className={classes.card}>
        {!list ? (
          query.isError ? (
            <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
          ) : (
            <Skeleton active paragraph={{ rows: 6 }} />
          )
        ) : nodes.length === 0 ? (
          <ListEmpty
            filtered={false}
            onReset={() => undefined}
            title={texts.empty}
            hint={texts.emptyHint}
            action={createButton}
          />
        ) : (
          <>
            {canWrite && <p className={classes.keys}>{texts.keys}</p>}
            <div
              onKeyDownCapture={(event) => {
                const move = event.altKey ? keyMoves[event.key] : undefined
                const column = columns.find(({ id }) => id === chosen)
                if (!move || !column || !canWrite) return
                event.preventDefault()
                event.stopPropagation()
                step(column, move)
              }}
            >
              <Tree<TreeNode>
                checkable={actions.length > 0}
                checkStrictly
                checkedKeys={selection.rows.map(({ id }) => id)}
                onCheck={(_, { node }) => selection.toggle(node.column)}
                aria-label={texts.tree}
                blockNode
                defaultExpandAll
                selectedKeys={chosen === undefined ? [] : [chosen]}
                onSelect={(keys) => setChosen(keys[0] === undefined ? undefined : String(keys[0]))}
                onActiveChange={(key) => {
                  if (key !== null && key !== undefined) setChosen(String(key))
                }}
                draggable={canWrite}
                treeData={nodes}
                titleRender={({ column }) => row(column)}
                onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
                  const onto = node.column
                  const siblings = columns.filter(({ parentId }) => parentId === onto.parentId)
                  const rest = siblings.filter(({ id }) => id !== dragNode.key)
                  const own = Number(node.pos.split('-').at(-1))
                  const at = rest.findIndex(({ id }) => id === onto.id) + (dropPosition > own ? 1 : 0)
                  const to = dropToGap
                    ? { parentId: onto.parentId, index: at }
                    : { parentId: onto.id, index: 0 }
                  keep(placed(columns, String(dragNode.key), to), dragNode.column.name)
                }}
              />
            </div>
          </>
        )}
      </div>
      {selection.rows.length > 0 && (
        <SelectionBar
          bulk={{ nameOf: ({ name }) => name, actions }}
          selection={selection}
          total={columns.length}
          fetchAll={() => Promise.resolve([...columns])}
        />
      )}
      <output aria-live="polite" className="visually-hidden">
        {spoken}
      </output>
      <ColumnForm
        subject={subject}
        columns={columns}
        onClose={() => setSubject(undefined)}
        onCreated={({ pageId }) => void navigate(designerPath(pageId))}
      />
      <ConfirmDelete
        subject={deleted}
        nameOf={({ name }) => name}
        consequencesOf={({ id }) => texts.deleteConsequences(branchOf(columns, id).length - 1)}
        // What others were given or have inside cannot be made again by hand.
        isNameTyped={({ id, state }) => state !== 0 || branchOf(columns, id).length > 1}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleted(undefined)}
      />
      {binOpen && <ColumnBin onClose={() => setBinOpen(false)} />}
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
      <LateDialog onFailure={() => setPreviewed(undefined)}>
        {previewed && (
          <PreviewDialog
            subject={{ type: 'column', id: previewed.id, pageId: previewed.pageId, name: previewed.name }}
            readOnly={!canWrite}
            onClose={() => setPreviewed(undefined)}
          />
        )}
      </LateDialog>
    </>
  )
}
