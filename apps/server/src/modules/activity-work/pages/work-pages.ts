import type { ServePages } from '../../site/module.ts'
import { serveGallery } from './gallery-pages.ts'
import { serveJudging } from './judge-pages.ts'
import { serveOwnWorks } from './own-work-pages.ts'
import { type WorkPageParts, workPageTools } from './page-tools.ts'
import { serveVoting } from './vote-pages.ts'

/** Serves galleries of works, votes, what authors do with their own and what raters do, on every site. */
export const serveWorkPages =
  (parts: WorkPageParts): ServePages =>
  (http, replies) => {
    const shared = { http, replies, parts, tools: workPageTools(replies, parts) }
    serveGallery(shared)
    serveVoting(shared)
    serveOwnWorks(shared)
    serveJudging(shared)
  }
