import {
  contentLimitSubjects,
  type KindUsage,
  type LimitException,
  userContentLimit,
} from '@zhanfang/contract'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { texts } from './texts.ts'

const words = texts.platform

type Known = Pick<LimitException, 'subjectId' | 'type' | 'name' | 'most'>
/** The limit that is set: a known one of the platform, of a user or an app, or a new one. */
export type LimitOf =
  | { scope: 'new' }
  | (Known & { scope: 'platform' })
  | (Known & { scope: 'user' | 'app'; subjectName: string })

interface Values {
  scope: 'user' | 'app'
  subjectId: string
  type: string
  most: number | null
}

function SubjectSelect({
  scope,
  ...field
}: {
  scope: 'user' | 'app'
  id?: string
  value?: string
  onChange?: (id: string) => void
}) {
  const [keywords, setKeywords] = useState('')
  const found = useCall(contentLimitSubjects, { query: { scope, keywords } }, { keepPrevious: true })
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: (typed) => setKeywords(typed.slice(0, 50)) }}
      placeholder={words.subjectHint[scope]}
      loading={found.isFetching}
      notFoundContent={words.none}
      options={(found.data?.list ?? []).map(({ id, name, note }) => ({
        value: id,
        label: note ? `${name}（${note}）` : name,
      }))}
    />
  )
}

/** Sets how many contents of a kind there may be. */
export function LimitForm({
  limit,
  kinds,
  onClose,
}: {
  limit: LimitOf
  kinds: readonly Pick<KindUsage, 'type' | 'name'>[]
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const save = useCallMutation(userContentLimit, { done: words.saved, silent: true, onSuccess: onClose })
  const isNew = limit.scope === 'new'
  const scope = Form.useWatch('scope', form) ?? 'app'
  const title = isNew
    ? words.addTitle
    : 'subjectName' in limit
      ? `${words.changeTitle(limit.name)}：${limit.subjectName}`
      : words.changeTitle(limit.name)

  function submit({ most, ...typed }: Values) {
    const { scope: of, subjectId, type } = isNew ? typed : limit
    return save.mutateAsync({
      body: {
        type,
        most: most ?? null,
        ...(of === 'user' ? { userId: subjectId } : of === 'app' ? { appId: subjectId } : {}),
      },
    })
  }

  return (
    <FormDialog<Values>
      title={title}
      form={form}
      fields={['subjectId', 'type', 'most']}
      initialValues={isNew ? { scope: 'app', most: null } : { most: limit.most }}
      focus={isNew ? 'subjectId' : 'most'}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew && (
        <>
          <Form.Item name="scope" label={words.scope}>
            <Radio.Group
              options={[
                { value: 'app', label: words.scopes.app },
                { value: 'user', label: words.scopes.user },
              ]}
              onChange={() => form.resetFields(['subjectId'])}
            />
          </Form.Item>
          <Form.Item
            key={scope}
            name="subjectId"
            label={words.subject[scope]}
            rules={[{ required: true, message: words.subjectRequired }]}
          >
            <SubjectSelect scope={scope} />
          </Form.Item>
          <Form.Item name="type" label={words.kind} rules={[{ required: true, message: words.kindRequired }]}>
            <Select options={kinds.map(({ type, name }) => ({ value: type, label: name }))} />
          </Form.Item>
        </>
      )}
      <Form.Item name="most" label={words.most} extra={words.mostHint}>
        <NumberInput min={0} max={1_000_000} precision={0} placeholder={words.unlimited} />
      </Form.Item>
    </FormDialog>
  )
}
