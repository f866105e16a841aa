import type { PaperFormat } from '@zhanfang/contract'
import { paperOf } from '@zhanfang/exchange'
import type { FileResult } from '../../../http/bind.ts'
import { draftFileName } from '../answers/draft-file-name.ts'
import { loadPaperPictures, type ReadPicture } from './paper-pictures.ts'
import { paperTexts } from './paper-texts.ts'
import type { SurveyService } from '../authoring/service.ts'

const mediaTypes: Record<PaperFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

function fileNameOf(title: string, answers: boolean, format: PaperFormat): string {
  const name = draftFileName(title) ?? paperTexts.untitled
  return `${name}${answers ? paperTexts.withAnswers : ''}.${format}`
}

/** The draft of a survey as a paper to print, with the answers of an exam if they are wanted. */
export async function surveyPaper(
  { survey, readPicture }: { survey: Pick<SurveyService, 'detail'>; readPicture: ReadPicture },
  appId: string,
  id: string,
  { format, answers, signal }: { format: PaperFormat; answers: boolean; signal: AbortSignal },
): Promise<FileResult> {
  const { definition } = await survey.detail(appId, id)
  const blocks = paperOf(definition, { answers })
  const pictures = await loadPaperPictures(blocks, readPicture, signal)
  return {
    content:
      format === 'pdf'
        ? await (await import('./paper-pdf.ts')).drawPaper(definition.title, blocks, pictures, signal)
        : await (await import('./paper-docx.ts')).writePaperDocx(definition.title, blocks, pictures),
    fileName: fileNameOf(definition.title, answers, format),
    mediaType: mediaTypes[format],
  }
}
