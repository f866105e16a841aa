import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { officialAccounts, officialArticles } from './tables.ts'

/** What the log calls official accounts and the articles that came from them. */
export const logged: DescribeLogged = (database) => {
  const account = rowNames(database, {
    appId: officialAccounts.appId,
    id: officialAccounts.id,
    name: officialAccounts.nickName,
  })
  const article = rowNames(database, {
    appId: officialArticles.appId,
    id: officialArticles.id,
    name: officialArticles.title,
  })
  return {
    names: { 'official-account': { nameOf: account } },
    fields: {
      'mpArticleChange.id': article,
      'mpArticleImport.id': article,
      'mpArticleRemove.id': article,
    },
  }
}
