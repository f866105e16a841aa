import { type ExportCells, type ExportFile, exportFileSchema } from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import { texts } from '../texts/texts.ts'
import { exportTexts } from './export-texts.ts'

/** The formats of exports. */
export const formatSchema = exportFileSchema.shape.format

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  sav: 'application/x-spss-sav',
  pdf: 'application/pdf',
  files: 'application/zip',
} as const
export const extensions = { xlsx: 'xlsx', csv: 'csv', sav: 'sav', pdf: 'pdf', files: 'zip' } as const

/** Formats that are a table with a heading for each column. */
export const isTable = (format: ExportFile['format']) => format === 'xlsx' || format === 'csv'

/** A name that every file system takes, with the date of today. */
export function fileNameOf(title: string, format: keyof typeof extensions, cells: ExportCells): string {
  const clean = title
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
  return `${Array.from(clean).slice(0, 60).join('').trim() || texts.sheet}${exportTexts.nameSuffix[format]}${exportTexts.cellsSuffix[cells]}_${formatDate(new Date())}.${extensions[format]}`
}
