// Reads sources away from the screen: ten thousand questions must not hold up a keystroke.
import {
  formatTitle,
  type LineDiagnosis,
  type PackagePicture,
  isWord,
  leftOutside,
  openZip,
  type QuestionReading,
  readQtiPackage,
  readSource,
  readWord,
  readWorkbook,
  readWorkbookRows,
  type TextFormatName,
  WorkbookError,
} from '@zhanfang/exchange'
import type { SurveyDefinition } from '@zhanfang/survey'
import { texts } from './texts.ts'

export type ImportRequest = { id: number } & (
  | { kind: 'text'; source: string; format: TextFormatName | 'auto' }
  | { kind: 'workbook' | 'package'; bytes: Uint8Array<ArrayBuffer> }
)

export interface ImportResult {
  definition: SurveyDefinition
  lines: LineDiagnosis[]
  /** How sure each question is, where the source leaves something to guess. */
  questions?: QuestionReading[]
  /** Whether the source is plain text in which corrections can be written. */
  correctable: boolean
  /** Name of the format for people. */
  format: string
  /** The text of a document, which takes the place of its file. */
  text?: string
  /** What a workbook or a package holds, as text for the left side. */
  shown?: string
  /** Words of a document that stand outside of its text. */
  outside?: LineDiagnosis[]
  /** Of the source; the definition names them by their provisional addresses. */
  pictures?: PackagePicture[]
}

export type ImportReply = { id: number } & ({ result: ImportResult } | { problem: string })

/** A line for each item of a package, as its diagnoses count them. */
function itemsOf(lines: readonly LineDiagnosis[]): string {
  const named = new Map(lines.map(({ line, path, source }) => [line, `${path ?? ''}  ${source}`.trim()]))
  const last = Math.max(0, ...named.keys())
  return Array.from({ length: last }, (_, index) => named.get(index + 1) ?? '').join('\n')
}

async function answer(request: ImportRequest): Promise<ImportReply> {
  const { id } = request
  try {
    if (request.kind === 'text') {
      const { format, ...result } = readSource(request.source, request.format)
      const correctable = format === 'wjx' || format === 'tencent'
      return { id, result: { ...result, correctable, format: formatTitle(format) } }
    }
    if (request.kind === 'package') {
      if (isWord(openZip(request.bytes, '')?.names ?? [])) {
        const { text, pictures, outside } = await readWord(request.bytes)
        const { format: _, ...result } = readSource(text, 'auto')
        const format = formatTitle('word')
        const left = leftOutside(outside, text.split('\n').length)
        return { id, result: { ...result, correctable: true, format, text, pictures, outside: left } }
      }
      const { definition, lines, pictures } = await readQtiPackage(request.bytes)
      const format = formatTitle('qti')
      return {
        id,
        result: { definition, lines, correctable: false, format, shown: itemsOf(lines), pictures },
      }
    }
    const workbook = await readWorkbook(request.bytes)
    const { definition, lines, format } = readWorkbookRows(workbook)
    const shown = Object.values(workbook)
      .flat()
      .map((row) => row.map((cell) => cell.replaceAll('\n', ' / ')).join('\t'))
      .join('\n')
    return { id, result: { definition, lines, correctable: false, format: formatTitle(format), shown } }
  } catch (error) {
    return { id, problem: error instanceof WorkbookError ? error.message : texts.fileUnread }
  }
}

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  void answer(data).then((reply) => postMessage(reply))
})
