import { Readable } from 'node:stream'
import { translationTable } from '@zhanfang/exchange'
import type { FileResult } from '../../../http/bind.ts'
import { draftFileName } from '../answers/draft-file-name.ts'
import type { SurveyService } from './service.ts'
import { texts } from '../texts/texts.ts'
import { writeXlsx } from '../../../file-formats/xlsx-writer.ts'

/** The texts of a survey's draft and settings beside their translations, as a workbook to fill in. */
export async function translationsFile(
  survey: Pick<SurveyService, 'detail' | 'settings'>,
  appId: string,
  id: string,
): Promise<FileResult> {
  const [{ definition }, settings] = await Promise.all([survey.detail(appId, id), survey.settings(appId, id)])
  const { columns, rows } = translationTable(definition, {
    ...settings,
    noticeText: settings.notices.respondent?.text,
  })
  async function* batches() {
    yield rows
  }
  return {
    content: Readable.from(
      writeXlsx({ sheetName: texts.translations.sheet, columns, rowCount: rows.length }, batches()),
    ),
    fileName: texts.translations.fileName(draftFileName(definition.title)),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}
