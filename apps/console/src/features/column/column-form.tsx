import {
  type Column,
  classCreate,
  classTemplateStandardList,
  classUpdate,
  columnLimits,
  columnListLayoutNames,
  columnListLayouts,
  columnNameSchema,
} from '@zhanfang/contract'
import { Button, Form, Input, Radio, TreeSelect } from 'antd'
import { useEffect, useState } from 'react'
import { fieldErrorsOf, tellFailure, useCall, useCallMutation } from '../../api.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { PictureChoice } from '../skin/public/picture-choice.tsx'
import classes from './column.module.css'
import { fitsInside } from './column-tree.ts'
import { texts } from './texts.ts'

/** What the form works on: a column, or the place of a new one. */
export type ColumnSubject = { column: Column } | { parentId: string | null }

interface Values {
  name: string
  parentId: string
  intro: string
  imageUrl: string
  listLayoutType: Column['listLayoutType']
  classTemplateId: string
}

const fieldNames = ['name', 'parentId', 'intro', 'imageUrl', 'listLayoutType', 'classTemplateId'] as const
const TOP = ''
/** Above the top, for the tree that offers parents. */
const ROOT = 'root'

interface ColumnFormProps {
  /** The form is open while there is a subject. */
  subject: ColumnSubject | undefined
  columns: readonly Column[]
  onClose: () => void
  onCreated: (made: { id: string; pageId: string }) => void
}

/** Makes a column or changes its name, place, picture, words and list. */
export function ColumnForm({ subject, columns, onClose, onCreated }: ColumnFormProps) {
  const [form] = Form.useForm<Values>()
  const [shown, setShown] = useState(subject)
  if (subject && subject !== shown) setShown(subject)
  const column = shown && 'column' in shown ? shown.column : undefined
  const isOpen = subject !== undefined
  const templates = useCall(classTemplateStandardList, {}, { enabled: isOpen && !column })
  const create = useCallMutation(classCreate, { done: texts.done.created, silent: true })
  const update = useCallMutation(classUpdate, { done: texts.done.saved, silent: true })

  useEffect(() => {
    if (!subject) return
    const own = 'column' in subject ? subject.column : undefined
    const values: Values = {
      name: own?.name ?? '',
      parentId: ('column' in subject ? subject.column.parentId : subject.parentId) ?? TOP,
      intro: own?.intro ?? '',
      imageUrl: own?.imageUrl ?? '',
      listLayoutType: own?.listLayoutType ?? 1,
      classTemplateId: '',
    }
    form.setFieldsValue(values)
    // Opened again before the one before was gone: nothing of it is left, neither changes nor messages.
    form.setFields(fieldNames.map((name) => ({ name, touched: false, errors: [] })))
  }, [subject, form])

  const parents = [
    { id: TOP, pId: ROOT, value: TOP, title: texts.form.top },
    ...columns
      .filter(({ id }) =>
        column
          ? fitsInside(columns, column.id, id)
          : fitsInside([...columns, { id: '?', parentId: null }], '?', id),
      )
      .map(({ id, parentId, name }) => ({ id, pId: parentId ?? TOP, value: id, title: name })),
  ]

  async function submit(values: Values) {
    const name = columnNameSchema.parse(values.name)
    const { intro, imageUrl, listLayoutType, classTemplateId } = values
    const parentId = values.parentId === TOP ? null : values.parentId
    try {
      if (column) {
        await update.mutateAsync({ body: { id: column.id, name, parentId, intro, imageUrl, listLayoutType } })
        onClose()
      } else {
        const made = await create.mutateAsync({ body: { name, parentId, intro, imageUrl, classTemplateId } })
        onClose()
        onCreated(made)
      }
    } catch (error) {
      const problems = fieldErrorsOf(error)
      const fields = ['name', 'parentId', 'intro'] as const
      const known = fields.flatMap((name) => {
        const found = problems.find((problem) => problem.name[0] === name)
        return found ? [{ name, errors: found.errors }] : []
      })
      const words = problems.flatMap(({ errors }) => errors)
      if (known.length > 0) form.setFields(known)
      else if (words.length > 0) form.setFields([{ name: 'name', errors: words }])
      else tellFailure(error)
    }
  }

  const busy = create.isPending || update.isPending
  return (
    <FormDrawer
      open={isOpen}
      title={column ? texts.form.edit : texts.form.create}
      size={460}
      form={form}
      onClose={onClose}
      afterOpenChange={(open) => open && form.focusField('name')}
      footer={
        <Button type="primary" block htmlType="submit" form="column-form" loading={busy}>
          {column ? texts.form.save : texts.form.submit}
        </Button>
      }
    >
      <Form
        id="column-form"
        form={form}
        scrollToFirstError={{ focus: true, block: 'center' }}
        layout="vertical"
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="name"
          label={texts.form.name}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_, value) => {
                const parsed = columnNameSchema.safeParse(value ?? '')
                return parsed.success
                  ? Promise.resolve()
                  : Promise.reject(new Error(parsed.error.issues[0]?.message ?? ''))
              },
            },
          ]}
        >
          <Input
            autoComplete="off"
            placeholder={texts.form.namePlaceholder}
            count={{
              show: true,
              max: columnLimits.name,
              strategy: (text) => Array.from(text.trim()).length,
            }}
          />
        </Form.Item>
        <Form.Item name="parentId" label={texts.form.parent}>
          <TreeSelect
            treeDataSimpleMode={{ id: 'id', pId: 'pId', rootPId: ROOT }}
            treeData={parents}
            treeDefaultExpandAll
          />
        </Form.Item>
        {!column && (
          <Form.Item name="classTemplateId" label={texts.form.template}>
            <Radio.Group className={classes.templates}>
              {[
                { id: '', name: texts.form.blank, intro: texts.form.blankIntro, blockCount: 0 },
                ...(templates.data?.list ?? []),
              ].map(({ id, name, intro, blockCount }) => (
                <Radio key={id} value={id} className={classes.template}>
                  <span className={classes.templateName}>{name}</span>
                  <span className={classes.templateIntro}>
                    {intro}
                    {blockCount > 0 && ` · ${texts.form.blocks(blockCount)}`}
                  </span>
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
        )}
        <Form.Item name="intro" label={texts.form.intro} extra={texts.form.introHint}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={columnLimits.intro} showCount />
        </Form.Item>
        <Form.Item name="imageUrl" label={texts.form.image}>
          <PictureChoice label={texts.form.image} />
        </Form.Item>
        {column && (
          <Form.Item name="listLayoutType" label={texts.form.list}>
            <Radio.Group
              optionType="button"
              options={columnListLayouts.map((value) => ({ value, label: columnListLayoutNames[value] }))}
            />
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  )
}
