import {
  userAuth,
  weappAllCategories,
  weappBasicInfo,
  weappCategories,
  weappCategoryAdd,
  weappCategoryDelete,
  weappCategoryModify,
  weappDetail,
  weappFailPop,
  weappFailPopConfirm,
  weappMediaUpload,
  weappModifyHeadImage,
  weappModifySignature,
  weappNickName,
  weappPrivacy,
  weappPrivacySet,
  weappRecordStatus,
  weappSetNickName,
  weappVerifyNickName,
  weappVersionSupport,
  weappVersionSupportSet,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import type { Outside } from '../../integrations/outside.ts'
import { accountDetail } from './account/detail.ts'
import type { WeappServices } from './module.ts'
import { inWords, mustBeSame } from './routes.ts'

export function weappProfileRoutes(
  bind: Bind,
  { accounts, looking, profile, privacy, categories, failures }: WeappServices,
  outside: Pick<Outside, 'weixinPlatform'>,
): void {
  /** What was changed is seen at once; should WeChat not say it now, the work of every minute makes up for it. */
  const seen = async (appId: string): Promise<void> => {
    try {
      await looking.refresh(appId)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof OutsideError)) throw error
    }
  }
  bind(weappDetail, ({ params }, { appId }) => {
    mustBeSame(appId, params.appid)
    return accountDetail(accounts, outside, appId)
  })
  bind(userAuth, async (_, { appId }) => {
    const { authorized, missing } = await accountDetail(accounts, outside, appId)
    return { authorized, missing }
  })
  bind(weappBasicInfo, (_, { appId }) => inWords(() => profile.basicInfo(appId)))
  bind(weappNickName, (_, { appId }) => profile.nickNames(appId))
  bind(weappVerifyNickName, ({ body }, { appId }) => {
    mustBeSame(appId, body.appid)
    return inWords(() => profile.verifyNickName(appId, body.nickName))
  })
  bind(weappSetNickName, ({ body }, { appId }) => {
    mustBeSame(appId, body.appid)
    return inWords(() => profile.setNickName(appId, body.nickName, body.license))
  })
  bind(weappModifyHeadImage, async ({ body }, { appId }) => {
    mustBeSame(appId, body.appid)
    await inWords(() => profile.modifyHeadImage(appId, body.mediaId))
    await seen(appId)
    return {}
  })
  bind(weappModifySignature, async ({ body }, { appId }) => {
    mustBeSame(appId, body.appid)
    await inWords(() => profile.modifySignature(appId, body.appSignature))
    await seen(appId)
    return {}
  })
  bind(weappMediaUpload, async ({ query }, { appId, file }) => {
    mustBeSame(appId, query.appid)
    const given = await file()
    return inWords(() => profile.upload(appId, given))
  })
  bind(weappAllCategories, (_, { appId }) => inWords(() => categories.all(appId)))
  bind(weappCategories, (_, { appId }) => inWords(() => categories.own(appId)))
  bind(weappCategoryAdd, async ({ body }, { appId }) => {
    mustBeSame(appId, body.appid)
    await inWords(() => categories.add(appId, body))
    return {}
  })
  bind(weappCategoryDelete, async ({ query }, { appId }) => {
    await inWords(() => categories.remove(appId, query.first, query.second))
    return {}
  })
  bind(weappCategoryModify, async ({ body }, { appId }) => {
    mustBeSame(appId, body.appid)
    await inWords(() => categories.modify(appId, body))
    return {}
  })
  bind(weappPrivacy, (_, { appId }) => inWords(() => privacy.read(appId)))
  bind(weappPrivacySet, async ({ body }, { appId }) => {
    await inWords(() => privacy.set(appId, body))
    return {}
  })
  bind(weappVersionSupport, (_, { appId }) => inWords(() => profile.versionSupport(appId)))
  bind(weappVersionSupportSet, async ({ body }, { appId }) => {
    await inWords(() => profile.setVersionSupport(appId, body.version))
    return {}
  })
  bind(weappRecordStatus, (_, { appId }) => inWords(() => profile.recordStatus(appId)))
  bind(weappFailPop, async (_, { appId }) => ({ pop: await failures.pop(appId) }))
  bind(weappFailPopConfirm, async (_, { appId }) => {
    await failures.confirm(appId)
    return {}
  })
}
