import { contentDocument, type ContentDocumentFormat, type ContentKind } from '@zhanfang/contract'
import { api } from '../../../api.ts'
import { saveFile } from '../../../components/values/save-file.ts'

/** Has the server write a draft as a file, and lets the browser save it. */
export async function saveDocument(
  kind: ContentKind,
  id: string,
  format: ContentDocumentFormat,
): Promise<void> {
  const file = await api.download(contentDocument, { params: { kind, id }, query: { format } })
  saveFile(file.content, file.fileName)
}
