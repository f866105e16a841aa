import { contentKinds } from '@zhanfang/contract'
import type { ContentFrame } from '../../content/module.ts'
import type { ServePages } from '../../site/module.ts'
import { createContentAnswers } from './answers.ts'
import { serveContentForms } from './content-forms.ts'
import { serveContentList } from './content-list.ts'
import { serveContentPage } from './content-page.ts'
import type { ContentPageSources, KindPages } from './kind-pages.ts'

/** Serves lists and pages of contents of all kinds on every site. */
export const serveContentPages =
  (frame: ContentFrame, sources: ContentPageSources): ServePages =>
  (http, replies) => {
    for (const kind of contentKinds) {
      const pages: KindPages = { kind, frame, replies, ...sources }
      const answers = createContentAnswers(pages)
      serveContentList(http, pages)
      serveContentPage(http, pages, answers)
      serveContentForms(http, pages, answers)
    }
  }
