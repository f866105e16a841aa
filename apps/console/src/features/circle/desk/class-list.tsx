import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import {
  type CircleClass,
  circleClassCreate,
  circleClassDelete,
  circleClassList,
  circleClassSort,
  circleClassUpdate,
} from '@zhanfang/contract/content-kinds/circle/calls'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { App, Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { texts } from '../texts.ts'
import classes from './desk.module.css'

const words = texts.classes

/** Classes of the posts of a circle, in their order. */
export function ClassList({ circleId, canWrite }: { circleId: string; canWrite: boolean }) {
  const { modal } = App.useApp()
  const found = useCall(circleClassList, { query: { circleId } })
  const move = useCallMutation(circleClassSort)
  const remove = useCallMutation(circleClassDelete, { done: words.deleted })
  const [named, setNamed] = useState<CircleClass | 'new'>()
  if (found.isError && !found.data)
    return <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
  if (!found.data) return <Skeleton active />
  const { list } = found.data
  const put = (id: string, beforeId: string | null) => move.mutate({ body: { circleId, id, beforeId } })
  const add = canWrite && (
    <Button type="primary" onClick={() => setNamed('new')}>
      {words.add}
    </Button>
  )

  return (
    <>
      <p className={classes.note}>{words.hint}</p>
      {list.length === 0 ? (
        <ListEmpty filtered={false} onReset={() => {}} title={words.empty} action={add} />
      ) : (
        <>
          <ul className={classes.classes} aria-label={words.label}>
            {list.map((one, index) => (
              <li key={one.id}>
                <span>
                  {one.name}
                  <span className={classes.note}>{words.posts(one.posts)}</span>
                </span>
                {canWrite && (
                  <>
                    <Button
                      type="text"
                      icon={<ArrowUpOutlined />}
                      disabled={index === 0 || move.isPending}
                      aria-label={words.up(one.name)}
                      title={words.up(one.name)}
                      onClick={() => put(one.id, list[index - 1]?.id ?? null)}
                    />
                    <Button
                      type="text"
                      icon={<ArrowDownOutlined />}
                      disabled={index === list.length - 1 || move.isPending}
                      aria-label={words.down(one.name)}
                      title={words.down(one.name)}
                      onClick={() => put(one.id, list[index + 2]?.id ?? null)}
                    />
                    <Button
                      type="link"
                      onClick={() => setNamed(one)}
                      aria-label={`${words.rename} ${one.name}`}
                    >
                      {words.rename}
                    </Button>
                    <Button
                      type="link"
                      danger
                      aria-label={`${words.delete} ${one.name}`}
                      onClick={() =>
                        void modal.confirm({
                          title: words.deleteTitle(one.name),
                          content: words.deleteText(one.posts),
                          okText: words.delete,
                          okButtonProps: { danger: true },
                          onOk: () => remove.mutateAsync({ query: { circleId, id: one.id } }),
                        })
                      }
                    >
                      {words.delete}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      {named && <ClassDialog circleId={circleId} named={named} onClose={() => setNamed(undefined)} />}
    </>
  )
}

function ClassDialog({
  circleId,
  named,
  onClose,
}: {
  circleId: string
  named: CircleClass | 'new'
  onClose: () => void
}) {
  const [form] = Form.useForm<{ name: string }>()
  const create = useCallMutation(circleClassCreate, { silent: true })
  const rename = useCallMutation(circleClassUpdate, { silent: true })
  return (
    <FormDialog<{ name: string }>
      title={named === 'new' ? words.add : words.rename}
      form={form}
      okText={words.save}
      fields={['name']}
      focus="name"
      initialValues={{ name: named === 'new' ? '' : named.name }}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        if (named === 'new') await create.mutateAsync({ body: { circleId, name } })
        else await rename.mutateAsync({ body: { circleId, id: named.id, name } })
        onClose()
      }}
    >
      <Form.Item
        name="name"
        label={words.addPlaceholder}
        rules={[{ required: true, whitespace: true, message: words.addPlaceholder }]}
      >
        <Input maxLength={circleLimits.className} showCount />
      </Form.Item>
    </FormDialog>
  )
}
