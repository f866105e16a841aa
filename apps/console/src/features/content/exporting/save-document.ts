import { contentDocument, type ContentDocumentFormat, type ContentKind } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { api } from '../../../api.ts'
import { saveFile } from '../../../components/values/save-file.ts'
import { toastError } from '../../../toast.ts'
import { texts } from './texts.ts'

/** Tells why nothing was saved, where the call has not told it already. */
export function tellExportFailure(error: unknown): void {
  if (!(error instanceof CallError)) toastError(texts.failed)
}

/** Has the server write a draft as a file, and lets the browser save it. */
export async function saveDocument(
  kind: ContentKind,
  id: string,
  format: ContentDocumentFormat,
): Promise<void> {
  const file = await api.download(contentDocument, { params: { kind, id }, query: { format } })
  saveFile(file.content, file.fileName)
}

/** The same as a Word document, for rows of lists; a failure is told. */
export async function saveAsWord(kind: ContentKind, id: string): Promise<void> {
  try {
    await saveDocument(kind, id, 'docx')
  } catch (error) {
    tellExportFailure(error)
  }
}
