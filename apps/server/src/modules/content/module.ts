import { defineModule } from '../../composition/define-module.ts'
import { authModule } from '../auth/module.ts'
import { appData } from './app-data.ts'
import { createContentFavorites } from './favorites.ts'
import { createContentRegistry } from './registry.ts'
import { contentRoutes } from './routes.ts'

export {
  defineContentType,
  type ContentType,
  type DeletedContent,
  type FoundContent,
  type ShareCard,
  type SiteContents,
} from './content-type.ts'
export type { ContentRegistry } from './registry.ts'

/**
 * What contents of all types have in common. It knows no type: each module adds its own, and a new kind of content is a
 * folder below `kinds` that does the same.
 */
export const contentModule = defineModule({
  name: 'content',
  needs: [authModule],
  appData,
  create(_, { database }) {
    const registry = createContentRegistry()
    return { ...registry, favorites: createContentFavorites(database, registry) }
  },
  routes: (bind, content, { auth }) => contentRoutes(bind, content.favorites, content, auth.roleMay),
  jobs: (content) => [
    { name: 'content-sweep', cron: '27 * * * *', run: content.sweep },
    { name: 'content-publish-due', cron: '* * * * *', run: content.publishDue },
  ],
})
