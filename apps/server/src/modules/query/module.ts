import type { AppPermission } from '@zhanfang/contract'
import type { Database } from '../../database/database.ts'
import type { AnswerLookup } from '../survey/answers/answer-lookup.ts'
import { createVisitorPasses } from '../survey/access/visitor-pass.ts'
import { createQueryLookup, type QueryLookup } from './lookup.ts'
import { createQueryService, type QueryService } from './service.ts'

/** Everything about query pages. */
export interface QueryModule {
  query: QueryService
  lookup: QueryLookup
  /** Whether a role of an app's members may do something. */
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>
}

export function createQueryModule(
  database: Database,
  neighbours: {
    publicUrl: string
    rootOf: (appId: string) => string
    answers: AnswerLookup
    linkSecret: () => Promise<string>
    /** Whether visitors may see anything of the app. */
    appIsPublic: (appId: string) => Promise<boolean>
    roleMay: QueryModule['roleMay']
  },
): QueryModule {
  const query = createQueryService(database, neighbours)
  const passes = createVisitorPasses(neighbours.linkSecret, neighbours.publicUrl)
  return {
    query,
    lookup: createQueryLookup(database, { ...neighbours, query, passes }),
    roleMay: neighbours.roleMay,
  }
}
