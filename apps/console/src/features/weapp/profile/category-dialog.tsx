import { DeleteOutlined } from '@ant-design/icons'
import {
  weappAllCategories,
  weappCategories,
  weappCategoryAdd,
  weappCategoryDelete,
  weappCategoryModify,
  type CallData,
} from '@zhanfang/contract'
import { Alert, Button, Cascader, Form, Popconfirm, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { FormDrawer } from '../../../components/form/form-drawer.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { texts } from '../texts.ts'
import classes from './profile.module.css'
import { UploadButton } from './upload-button.tsx'

const words = texts.categories
type All = CallData<typeof weappAllCategories>['list']
type Own = CallData<typeof weappCategories>['list'][number]
const REFUSED = 2

interface Chosen {
  pair: [number, number]
  /** Media ids by the names of documents. */
  proofs?: Record<string, string>
}

/** Documents that a category asks for: the first of the ways to prove the right to it. */
const proofsOf = (all: All, [first, second]: readonly (number | undefined)[]): readonly string[] =>
  all.find(({ id }) => id === first)?.children.find(({ id }) => id === second)?.proofs[0] ?? []

function CategoryForm({
  all,
  mended,
  onTouched,
  onDone,
}: {
  all: All
  mended: Own | undefined
  /** Is told whether something was chosen that is not sent. */
  onTouched: (touched: boolean) => void
  onDone: () => void
}) {
  const [form] = Form.useForm<Chosen>()
  const pair = Form.useWatch('pair', form)
  const [failure, setFailure] = useState('')
  // Before the lists are fetched anew: who closes the drawer meanwhile has nothing left that was not sent.
  const onSuccess = () => {
    form.resetFields()
    onTouched(false)
    onDone()
  }
  const add = useCallMutation(weappCategoryAdd, { done: words.added, silent: true, onSuccess })
  const modify = useCallMutation(weappCategoryModify, { done: words.added, silent: true, onSuccess })
  const proofs = pair ? proofsOf(all, pair) : []

  async function submit({ pair: [first, second], proofs: given = {} }: Chosen) {
    setFailure('')
    const certicates = proofs.flatMap((key) => (given[key] ? [{ key, value: given[key] }] : []))
    try {
      await (mended ? modify : add).mutateAsync({ body: { first, second, certicates } })
    } catch (error) {
      setFailure(showFailure(form, error, () => undefined))
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      scrollToFirstError={{ focus: true, block: 'center' }}
      {...(mended ? { initialValues: { pair: [mended.first, mended.second] } } : {})}
      onValuesChange={() => onTouched(true)}
      onFinish={(values) => void submit(values)}
    >
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form.Item name="pair" label={words.choose} rules={[{ required: true, message: words.chooseFirst }]}>
        <Cascader
          disabled={mended !== undefined}
          showSearch
          options={all.map(({ id, name, children }) => ({
            value: id,
            label: name,
            children: children.map((one) => ({ value: one.id, label: one.name })),
          }))}
        />
      </Form.Item>
      {proofs.length > 0 && <p className={classes.hint}>{words.proof(proofs)}</p>}
      {proofs.map((name) => (
        <Form.Item
          key={name}
          name={['proofs', name]}
          label={name}
          rules={[{ required: true, message: words.upload(name) }]}
        >
          <UploadButton label={words.upload(name)} />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={add.isPending || modify.isPending}>
        {mended ? words.mend : words.add}
      </Button>
    </Form>
  )
}

/** The categories of a mini-program: WeChat audits by them, and wants documents for some. */
export function CategoryDialog({ onClose }: { onClose: () => void }) {
  const own = useCall(weappCategories, undefined, { quiet: true })
  const all = useCall(weappAllCategories, undefined, { quiet: true, staleTime: 600_000 })
  const remove = useCallMutation(weappCategoryDelete, { done: words.deleted })
  const [mended, setMended] = useState<Own>()
  const [touched, setTouched] = useState(false)
  const failed = [own, all].find(({ isError }) => isError)
  return (
    <FormDrawer title={words.title} size={520} form={() => touched} onClose={onClose}>
      {failed ? (
        <ListFailure onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : !own.data || !all.data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <>
          <section className={classes.part}>
            <h3 className={classes.title}>{words.own}</h3>
            {own.data.list.length === 0 && <p className={classes.hint}>{words.none}</p>}
            <ul className={classes.categories}>
              {own.data.list.map((one) => {
                const name = `${one.firstName} / ${one.secondName}`
                return (
                  <li key={`${one.first}-${one.second}`}>
                    <span className={classes.category}>{name}</span>
                    <StatusTag tone={words.tones[one.auditStatus] ?? 'neutral'}>
                      {words.states[one.auditStatus] ?? ''}
                    </StatusTag>
                    {one.auditStatus === REFUSED && (
                      <Button
                        size="small"
                        onClick={() => {
                          setMended(one)
                          setTouched(false)
                        }}
                      >
                        {words.mend}
                      </Button>
                    )}
                    <Tooltip title={words.remove(name)}>
                      <Popconfirm
                        title={words.remove(name)}
                        description={words.removeConfirm}
                        okButtonProps={{ danger: true }}
                        onConfirm={() => remove.mutate({ query: { first: one.first, second: one.second } })}
                      >
                        <Button
                          type="text"
                          size="small"
                          danger
                          icon={<DeleteOutlined />}
                          aria-label={words.remove(name)}
                          loading={remove.isPending && remove.variables?.query.second === one.second}
                        />
                      </Popconfirm>
                    </Tooltip>
                    {one.auditReason !== '' && <p className={classes.hint}>{one.auditReason}</p>}
                  </li>
                )
              })}
            </ul>
          </section>
          <section className={classes.part}>
            <h3 className={classes.title}>{mended ? words.mend : words.add}</h3>
            <p className={classes.hint}>{words.left(own.data.quota)}</p>
            <CategoryForm
              key={mended ? `${mended.first}-${mended.second}` : 'new'}
              all={all.data.list}
              mended={mended}
              onTouched={setTouched}
              onDone={() => setMended(undefined)}
            />
          </section>
        </>
      )}
    </FormDrawer>
  )
}
