import { TableOutlined } from '@ant-design/icons'
import { contentExport, type CallInput, type ContentKind } from '@zhanfang/contract'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { saveFile } from '../../../components/values/save-file.ts'
import { bulkImportPath } from '../../../paths/bulk-import-paths.ts'
import { useCurrentApp } from '../../../session/session.ts'
import { toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'

interface TablesButtonProps {
  kind: ContentKind
  canWrite: boolean
  /** What the conditions of the list find. */
  conditions: NonNullable<CallInput<typeof contentExport>['body']>
}

/** Contents as a table: what the list finds goes out, and comes in again by the same columns. */
export function TablesButton({ kind, canWrite, conditions }: TablesButtonProps) {
  const navigate = useNavigate()
  const appid = useCurrentApp((app) => app.appid)
  const [isExporting, setExporting] = useState(false)

  async function exportAll() {
    setExporting(true)
    try {
      const { content, fileName } = await api.download(contentExport, {
        params: { kind },
        body: conditions,
      })
      saveFile(content, fileName)
      toastSuccess(texts.tables.exported)
    } catch {
      // The client said why.
    } finally {
      setExporting(false)
    }
  }

  const importItem = {
    key: 'import',
    label: texts.tables.import,
    onClick: () => void navigate(bulkImportPath(kind, appid ?? '')),
  }
  const exportItem = { key: 'export', label: texts.tables.export, onClick: () => void exportAll() }
  return (
    <Dropdown trigger={['click']} menu={{ items: canWrite ? [importItem, exportItem] : [exportItem] }}>
      <Button icon={<TableOutlined />} loading={isExporting}>
        {texts.tables.button}
      </Button>
    </Dropdown>
  )
}
