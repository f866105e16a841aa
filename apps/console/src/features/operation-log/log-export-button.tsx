import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type TableCall, type TableExport, useExportTask } from '../../components/tasks/use-export-task.ts'
import { texts } from './texts.ts'

interface LogExportButtonProps<Spec extends TableCall> {
  /** What writes what the conditions on screen find. */
  asked: Pick<TableExport<Spec>, 'call' | 'input'>
  disabled: boolean
}

/** The log as a file, as far as it is filtered. */
export function LogExportButton<Spec extends TableCall>({ asked, disabled }: LogExportButtonProps<Spec>) {
  const [isBusy, exportTable] = useExportTask()
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={isBusy}
      disabled={disabled}
      onClick={() => exportTable({ ...asked, name: texts.title, done: texts.exported })}
    >
      {texts.export}
    </Button>
  )
}
