import { microPageDetail } from '@zhanfang/contract'
import { blocksOf, type PublishIssue, publishIssues } from '@zhanfang/document'
import { formatFileSize } from '@zhanfang/format'
import { api } from '../../../api.ts'
import { brokenLinks } from './broken-links.ts'
import type { Designer } from '../designer/designer.ts'
import { checkImages } from './image-checks.ts'
import { lostAnchors } from './lost-anchors.ts'
import { texts } from '../texts.ts'

/** What the document itself tells: missing contents, empty links, missing alternative texts, what the app has closed. At once. */
export function documentIssues(designer: Designer): PublishIssue[] {
  const document = designer.store.getDocument()
  return [
    ...publishIssues(document, designer.kinds),
    ...lostAnchors(document, texts.anchorGone),
    ...blocksOf(document).flatMap(({ block }): PublishIssue[] =>
      designer.isClosed(block.kind)
        ? [{ level: 'warning', message: texts.wxChannel.hidden, blockId: block.id }]
        : [],
    ),
  ]
}

/** How far the slow checks have come: pictures that were asked about, of all. */
export interface CheckProgress {
  done: number
  total: number
}

export interface LookedUp {
  issues: PublishIssue[]
  /** Whether everything could be looked up; without a network it cannot. */
  isComplete: boolean
}

/**
 * What has to be looked up or looked at: deleted contents, pictures that are gone or heavy, texts hard to read. What is
 * not saved yet is saved first, because the server tells which contents of the draft it has are deleted.
 */
export async function lookedUpIssues(
  designer: Designer,
  {
    pageId,
    flush,
    signal,
    onProgress,
  }: {
    pageId: string
    flush: () => Promise<unknown>
    signal: AbortSignal
    onProgress: (progress: CheckProgress) => void
  },
): Promise<LookedUp> {
  const document = designer.store.getDocument()
  const deleted = flush()
    .then(() => api.call(microPageDetail, { params: { id: pageId } }, { silent: true, signal }))
    .then(({ deletedTargets }) => deletedTargets)
    .catch(() => null)
  const images = checkImages(document, signal, (done, total) => onProgress({ done, total }))
  const low = designer.lowContrasts()
  const [{ found, unanswered }, deletedTargets] = await Promise.all([images, deleted])
  return {
    isComplete: unanswered === 0 && deletedTargets !== null,
    issues: [
      ...brokenLinks(document, deletedTargets ?? designer.deletedTargets, texts.targetDeleted),
      ...found.map(({ blockId, position, problem, bytes }): PublishIssue => ({
        level: 'warning',
        message:
          problem === 'missing'
            ? texts.imageGone(position)
            : texts.imageHeavy(position, formatFileSize(bytes)),
        blockId,
      })),
      ...low.map(({ blockId, ratio, sample }): PublishIssue => ({
        level: 'warning',
        message: texts.lowContrast(sample, ratio.toFixed(1)),
        blockId,
      })),
    ],
  }
}
