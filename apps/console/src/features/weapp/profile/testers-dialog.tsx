import { DeleteOutlined } from '@ant-design/icons'
import { wechatIdSchema, weappTesterAdd, weappTesterRemove, weappTesters } from '@zhanfang/contract'
import { Alert, Button, Drawer, Form, Input, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { texts } from '../texts.ts'
import classes from './profile.module.css'

const words = texts.testers

/** People who may open the trial version before everybody can. */
export function TestersDialog({ canManage, onClose }: { canManage: boolean; onClose: () => void }) {
  const [form] = Form.useForm<{ wechatId: string }>()
  const [failure, setFailure] = useState('')
  const close = useCloseQuestion(() => form.isFieldsTouched(), onClose)
  const list = useCall(weappTesters, undefined, { quiet: true })
  const remove = useCallMutation(weappTesterRemove, { done: words.removed })
  const add = useCallMutation(weappTesterAdd, {
    done: words.added,
    silent: true,
    onSuccess: () => form.resetFields(),
  })

  async function submit(body: { wechatId: string }) {
    setFailure('')
    try {
      await add.mutateAsync({ body })
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (name === 'wechatId' ? name : undefined)))
    }
  }

  return (
    <Drawer open title={words.title} size={420} onClose={close}>
      <p className={classes.hint}>{words.hint}</p>
      {canManage && (
        <Form
          form={form}
          layout="vertical"
          className={classes.part}
          onFinish={(values) => void submit(values)}
        >
          {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
          <Form.Item name="wechatId" label={words.wechatId} rules={[ruleOf(wechatIdSchema)]}>
            <Input maxLength={30} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <div className={classes.buttons}>
            <Button type="primary" htmlType="submit" loading={add.isPending}>
              {words.add}
            </Button>
          </div>
        </Form>
      )}
      {list.isError ? (
        <ListFailure onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : !list.data ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : list.data.list.length === 0 ? (
        <p className={classes.hint}>{words.none}</p>
      ) : (
        <ul className={classes.categories}>
          {list.data.list.map(({ userStr, name, addedAt }) => (
            <li key={userStr}>
              <span className={classes.category}>{name || words.elsewhere}</span>
              {addedAt && <TimeText at={addedAt} />}
              {canManage && (
                <Tooltip title={words.remove(name || words.elsewhere)}>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={words.remove(name || words.elsewhere)}
                    loading={remove.isPending && remove.variables?.query.userStr === userStr}
                    onClick={() => remove.mutate({ query: { userStr } })}
                  />
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
