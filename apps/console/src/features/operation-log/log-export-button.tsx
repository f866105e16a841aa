import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ExportTask, useExportTask } from '../../components/tasks/use-export-task.ts'
import { texts } from './texts.ts'

interface LogExportButtonProps {
  /** Asks for the file of what the conditions on screen find. */
  fetchFile: ExportTask['fetchFile']
  disabled: boolean
}

/** The log as a file, as far as it is filtered. */
export function LogExportButton({ fetchFile, disabled }: LogExportButtonProps) {
  const [isBusy, exportTable] = useExportTask()
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={isBusy}
      disabled={disabled}
      onClick={() =>
        exportTable({ name: texts.title, fetchFile, fileName: texts.exportName, done: texts.exported })
      }
    >
      {texts.export}
    </Button>
  )
}
