import { DownloadOutlined, NumberOutlined, UploadOutlined } from '@ant-design/icons'
import { goodsTableExport } from '@zhanfang/contract/content-kinds/goods/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { lateComponent } from '../../../../components/late/late-component.tsx'
import { LateDialog } from '../../../../components/late/late-dialog.tsx'
import { useExportTask } from '../../../../components/tasks/use-export-task.ts'
import { goodsPaths } from '../../../../paths/goods-paths.ts'
import { texts } from './texts.ts'

const GoodsTableDialog = lateComponent(async () => (await import('./table-dialog.tsx')).GoodsTableDialog)

/** Goods as a table, out and in. */
export function GoodsTableActions({ canWrite }: { canWrite: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, exportTable] = useExportTask()
  const save = () => exportTable({ name: texts.table.name, call: goodsTableExport, input: {} })
  return (
    <>
      <Link to={goodsPaths.numbers()}>
        <Button icon={<NumberOutlined />} tabIndex={-1}>
          {texts.numbers}
        </Button>
      </Link>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={save}>
        {texts.table.export}
      </Button>
      {canWrite && (
        <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
          {texts.table.import}
        </Button>
      )}
      <LateDialog onFailure={() => setOpen(false)}>
        {isOpen && <GoodsTableDialog onClose={() => setOpen(false)} />}
      </LateDialog>
    </>
  )
}
