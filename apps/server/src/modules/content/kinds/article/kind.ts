import { defineContentKind } from '../../content-kind.ts'
import { articleRoutes } from './routes.ts'

/** An article is what all contents are. Only the specification's own calls are about articles alone. */
export const kind = defineContentKind({
  kind: 'article',
  weappPage: 'pages/article/article',
  readsSetting: 'showArticleReadnum',
  readsAnywhere: true,
  listFields: () => ({}),
  parts: ({ content }) => ({ routes: (bind) => articleRoutes(bind, content) }),
})
