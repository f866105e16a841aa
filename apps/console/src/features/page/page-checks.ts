import { microPageDetail } from '@zhanfang/contract'
import { type PublishIssue, publishIssues } from '@zhanfang/document'
import { formatFileSize } from '@zhanfang/format'
import { api } from '../../api.ts'
import { brokenLinks } from './broken-links.ts'
import type { Designer } from './designer.ts'
import { checkImages } from './image-checks.ts'
import { texts } from './texts.ts'

/** What the document itself tells: missing contents, empty links, missing alternative texts. At once. */
export function documentIssues(designer: Designer): PublishIssue[] {
  return publishIssues(designer.store.getDocument(), designer.kinds)
}

/** What has to be looked up or looked at: deleted contents, pictures that are gone or heavy, texts hard to read. */
export async function lookedUpIssues(
  designer: Designer,
  pageId: string,
  signal: AbortSignal,
): Promise<PublishIssue[]> {
  const document = designer.store.getDocument()
  const deleted = api
    .call(microPageDetail, { params: { id: pageId } }, { silent: true, signal })
    .then(({ deletedTargets }) => deletedTargets)
    .catch(() => designer.deletedTargets)
  const low = designer.lowContrasts()
  const [images, deletedTargets] = await Promise.all([checkImages(document, signal), deleted])
  return [
    ...brokenLinks(document, deletedTargets, texts.targetDeleted),
    ...images.map(({ blockId, problem, bytes }): PublishIssue => ({
      level: 'warning',
      message: problem === 'missing' ? texts.imageGone : texts.imageHeavy(formatFileSize(bytes)),
      blockId,
    })),
    ...low.map(({ blockId, ratio, sample }): PublishIssue => ({
      level: 'warning',
      message: texts.lowContrast(sample, ratio.toFixed(1)),
      blockId,
    })),
  ]
}
