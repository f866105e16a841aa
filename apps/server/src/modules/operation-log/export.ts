import type { CallData, operationLogSearch } from '@zhanfang/contract'
import type { Cell } from '../../file-formats/cells.ts'
import { writeCsv } from '../../file-formats/csv-writer.ts'
import { texts } from './texts.ts'

type Operation = CallData<typeof operationLogSearch>['list'][number]

/** The log as a CSV file, a line for each operation; it is written while it is read. `withApp` names the app of each. */
export function exportOfLog(
  batches: AsyncIterable<readonly Operation[]>,
  withApp: boolean,
): AsyncGenerator<Buffer> {
  const { columns, sentence, change } = texts.export
  async function* lines(): AsyncGenerator<Cell[][]> {
    for await (const rows of batches)
      yield rows.map(({ time, userName, summary, objectName, changes, appName, ip }) => [
        new Date(time),
        sentence(userName, summary, objectName),
        changes.map(({ field, before, after }) => change(field, before, after)).join('；'),
        ...(withApp ? [appName] : []),
        ip,
      ])
  }
  const header = [
    columns.time,
    columns.sentence,
    columns.changes,
    ...(withApp ? [columns.app] : []),
    columns.ip,
  ]
  return writeCsv(header, lines())
}
