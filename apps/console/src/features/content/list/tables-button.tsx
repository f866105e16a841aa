import { TableOutlined } from '@ant-design/icons'
import { contentExport, type CallInput, type ContentKind } from '@zhanfang/contract'
import { contentTypeTitle } from '@zhanfang/blocks/content-types'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useExportTask } from '../../../components/tasks/use-export-task.ts'
import { bulkImportPath } from '../../../paths/bulk-import-paths.ts'
import { useCurrentApp } from '../../../session/session.ts'
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
  const [isExporting, exportTable] = useExportTask()

  const exportAll = () =>
    exportTable({
      name: contentTypeTitle(kind),
      call: contentExport,
      input: { params: { kind }, body: conditions },
      done: texts.tables.exported,
    })

  const importItem = {
    key: 'import',
    label: texts.tables.import,
    onClick: () => void navigate(bulkImportPath(kind, appid ?? '')),
  }
  const exportItem = { key: 'export', label: texts.tables.export, onClick: exportAll }
  return (
    <Dropdown trigger={['click']} menu={{ items: canWrite ? [importItem, exportItem] : [exportItem] }}>
      <Button icon={<TableOutlined />} loading={isExporting}>
        {texts.tables.button}
      </Button>
    </Dropdown>
  )
}
