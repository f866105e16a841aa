import { DownloadOutlined, NumberOutlined, UploadOutlined } from '@ant-design/icons'
import { goodsTableExport } from '@zhanfang/contract/content-kinds/goods/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api.ts'
import { lateComponent } from '../../../../components/late/late-component.tsx'
import { LateDialog } from '../../../../components/late/late-dialog.tsx'
import { saveFile } from '../../../../components/values/save-file.ts'
import { goodsPaths } from '../../../../paths/goods-paths.ts'
import { texts } from './texts.ts'

const GoodsTableDialog = lateComponent(async () => (await import('./table-dialog.tsx')).GoodsTableDialog)

/** Goods as a table, out and in. */
export function GoodsTableActions({ canWrite }: { canWrite: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { content, fileName } = await api.download(goodsTableExport, {})
      saveFile(content, fileName)
    } catch {
      // Told by the client.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Link to={goodsPaths.numbers()}>
        <Button icon={<NumberOutlined />} tabIndex={-1}>
          {texts.numbers}
        </Button>
      </Link>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={() => void save()}>
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
