import {
  limits,
  type Tag,
  type TagColor,
  tagColors,
  tagDelete,
  tagMerge,
  tagNameSchema,
  tagUpdate,
} from '@zhanfang/contract'
import { Button, Drawer, Form, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../dialogs/confirm-delete.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useNarrow } from '../../page/use-narrow.ts'
import classes from './filing.module.css'
import { TagMark } from './tag-mark.tsx'
import { folderTexts } from './folder-texts.ts'
import { texts } from './texts.ts'
import type { Filing } from './use-filing.ts'

interface TagFormProps {
  filing: Filing
  tag: Tag
  onClose: () => void
}

function TagForm({ filing, tag, onClose }: TagFormProps) {
  const [form] = Form.useForm<{ name: string; color: TagColor }>()
  const update = useCallMutation(tagUpdate, { silent: true, done: folderTexts.saved })
  return (
    <FormDialog
      title={texts.manage}
      form={form}
      fields={['name', 'color']}
      initialValues={{ name: tag.name, color: tag.color }}
      focus="name"
      okText={folderTexts.save}
      onClose={onClose}
      onSubmit={async (values) => {
        await update.mutateAsync({ body: { kind: filing.kind, id: tag.id, ...values } })
        onClose()
      }}
    >
      <Form.Item
        name="name"
        label={folderTexts.tagName}
        rules={[
          {
            validator: (_, value) => {
              const { error } = tagNameSchema.safeParse(value ?? '')
              return error ? Promise.reject(new Error(error.issues[0]?.message ?? '')) : Promise.resolve()
            },
          },
        ]}
      >
        <Input maxLength={limits.tagName.max * 2} autoComplete="off" />
      </Form.Item>
      <Form.Item name="color" label={folderTexts.color}>
        <Select
          options={tagColors.map((color) => ({
            value: color,
            label: <TagMark tag={{ name: folderTexts.colors[color], color }} />,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

function MergeForm({ filing, tag, onClose }: TagFormProps) {
  const [form] = Form.useForm<{ intoId: string }>()
  const merge = useCallMutation(tagMerge, { silent: true, done: folderTexts.merged })
  return (
    <FormDialog
      title={folderTexts.mergeInto(tag.name)}
      form={form}
      fields={['intoId']}
      okText={folderTexts.merge}
      onClose={onClose}
      onSubmit={async ({ intoId }) => {
        await merge.mutateAsync({ body: { kind: filing.kind, id: tag.id, intoId } })
        if (filing.tagIds.includes(tag.id))
          filing.showTags([...new Set(filing.tagIds.map((id) => (id === tag.id ? intoId : id)))])
        await filing.refresh()
        onClose()
      }}
    >
      <Form.Item
        name="intoId"
        label={texts.tags}
        rules={[{ required: true, message: folderTexts.tagPlaceholder }]}
      >
        <Select
          showSearch
          optionFilterProp="name"
          options={filing.tags
            .filter(({ id }) => id !== tag.id)
            .map((one) => ({ value: one.id, name: one.name, label: <TagMark tag={one} /> }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

/** The tags of an app: renamed, coloured, merged and deleted. */
export function TagManager({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  const isNarrow = useNarrow()
  const [edited, setEdited] = useState<Tag>()
  const [merged, setMerged] = useState<Tag>()
  const [deleted, setDeleted] = useState<Tag>()
  const remove = useCallMutation(tagDelete, { done: folderTexts.tagRemoved })
  return (
    <Drawer open onClose={onClose} size={isNarrow ? '100%' : 480} title={texts.manage}>
      <p className={classes.hint}>{folderTexts.manageHint}</p>
      {filing.tags.length === 0 && <p>{folderTexts.noTags}</p>}
      <ul className={classes.managed}>
        {filing.tags.map((tag) => (
          <li key={tag.id}>
            <TagMark tag={tag} />
            <Space size={0}>
              <Button type="link" size="small" onClick={() => setEdited(tag)}>
                {folderTexts.rename}
              </Button>
              <Button
                type="link"
                size="small"
                disabled={filing.tags.length < 2}
                onClick={() => setMerged(tag)}
              >
                {folderTexts.merge}
              </Button>
              <Button type="link" size="small" danger onClick={() => setDeleted(tag)}>
                {folderTexts.remove}
              </Button>
            </Space>
          </li>
        ))}
      </ul>
      {edited && <TagForm filing={filing} tag={edited} onClose={() => setEdited(undefined)} />}
      {merged && <MergeForm filing={filing} tag={merged} onClose={() => setMerged(undefined)} />}
      <ConfirmDelete
        subject={deleted}
        nameOf={({ name }) => name}
        consequencesOf={() => [folderTexts.tagRemoveConsequence]}
        onConfirm={async ({ id }) => {
          await remove.mutateAsync({ params: { id }, query: { kind: filing.kind } })
          filing.showTags(filing.tagIds.filter((one) => one !== id))
          await filing.refresh()
        }}
        onClose={() => setDeleted(undefined)}
      />
    </Drawer>
  )
}
