import { limits } from '@zhanfang/contract'
import { Form, TreeSelect } from 'antd'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { columnTree, useColumns } from './column-tree.ts'
import classes from './settings.module.css'
import { texts as settingTexts } from './texts.ts'

const texts = settingTexts.columns

interface ColumnsDialogProps {
  title: string
  columnIds: readonly string[]
  onSubmit: (columnIds: string[]) => Promise<unknown>
  onClose: () => void
}

interface Values {
  columnIds: string[]
}

/** Which columns a content stands in. */
export function ColumnsDialog({ title, columnIds, onSubmit, onClose }: ColumnsDialogProps) {
  const [form] = Form.useForm<Values>()
  const columns = useColumns()
  // Those that are gone are let go of with the next saving.
  const known = columnIds.filter((id) => columns.length === 0 || columns.some((column) => column.id === id))
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      okText={settingTexts.save}
      fields={['columnIds']}
      initialValues={{ columnIds: [...known] }}
      onClose={onClose}
      onSubmit={async (values) => {
        await onSubmit(values.columnIds)
        onClose()
      }}
    >
      <Form.Item name="columnIds" label={texts.label} extra={texts.hint}>
        <TreeSelect
          className={classes.whole}
          multiple
          allowClear
          treeDefaultExpandAll
          treeNodeFilterProp="title"
          maxCount={limits.columnsPerContent}
          placeholder={texts.placeholder}
          notFoundContent={texts.none}
          treeData={columnTree(columns)}
        />
      </Form.Item>
    </FormDialog>
  )
}
