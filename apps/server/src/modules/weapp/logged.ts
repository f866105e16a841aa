import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { weappRuns, weappTesterNames } from './tables.ts'

/** What the log calls testers and runs over many mini-programs. */
export const logged: DescribeLogged = (database) => {
  const itself = async (_appId: string, text: string) => text
  const run = rowNames(database, { id: weappRuns.id, name: weappRuns.templateVersion })
  return {
    fields: {
      userStr: rowNames(database, {
        appId: weappTesterNames.appId,
        id: weappTesterNames.userString,
        name: weappTesterNames.label,
      }),
      'weappTesterAdd.wechatId': itself,
      'weappRevert.appVersion': itself,
      'weappTemplateAdd.draftId': itself,
      'weappTemplateDelete.id': itself,
      'weappAllCommit.id': run,
      'weappAllCommitRetry.id': run,
      'weappAllCommitStop.id': run,
    },
  }
}
