// Reads sources away from the screen: ten thousand questions must not hold up a keystroke.
import {
  formatTitle,
  type LineDiagnosis,
  readSource,
  readWorkbook,
  readWorkbookRows,
  type TextFormatName,
  WorkbookError,
} from '@zhanfang/exchange'
import type { SurveyDefinition } from '@zhanfang/survey'
import { texts } from './texts.ts'

export type ImportRequest = { id: number } & (
  | { kind: 'text'; source: string; format: TextFormatName | 'auto' }
  | { kind: 'workbook'; bytes: Uint8Array<ArrayBuffer> }
)

export interface ImportResult {
  definition: SurveyDefinition
  lines: LineDiagnosis[]
  /** Name of the format for people. */
  format: string
  /** What a workbook holds, as text for the left side. */
  shown?: string
}

export type ImportReply = { id: number } & ({ result: ImportResult } | { problem: string })

async function answer(request: ImportRequest): Promise<ImportReply> {
  const { id } = request
  try {
    if (request.kind === 'text') {
      const { definition, lines, format } = readSource(request.source, request.format)
      return { id, result: { definition, lines, format: formatTitle(format) } }
    }
    const workbook = await readWorkbook(request.bytes)
    const { definition, lines, format } = readWorkbookRows(workbook)
    const shown = Object.values(workbook)
      .flat()
      .map((row) => row.map((cell) => cell.replaceAll('\n', ' / ')).join('\t'))
      .join('\n')
    return { id, result: { definition, lines, format: formatTitle(format), shown } }
  } catch (error) {
    return { id, problem: error instanceof WorkbookError ? error.message : texts.fileUnread }
  }
}

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  void answer(data).then((reply) => postMessage(reply))
})
