import {
  weappNickNameStates,
  weappRules,
  type CallData,
  type weappBasicInfo,
  type weappNickName,
} from '@zhanfang/contract'
import { and, desc, eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { IncomingFile } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AuthorizerCalls } from '../../../integrations/weixin/platform.ts'
import type { Accounts } from '../account/accounts.ts'
import { weappNickNames } from '../tables.ts'
import { texts } from '../texts.ts'

const done = z.object({})
const LOG = 10
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif']
const countsSchema = z.object({
  modify_used_count: z.coerce.number().catch(0),
  modify_quota: z.coerce.number().catch(0),
})
const basicInfoSchema = z.object({
  principal_name: z.string().catch(''),
  wx_verify_info: z
    .object({ qualification_verify: z.boolean().catch(false) })
    .catch({ qualification_verify: false }),
  nickname_info: countsSchema.extend({ nickname: z.string().catch('') }),
  head_image_info: countsSchema.extend({ head_image_url: z.string().catch('') }),
  signature_info: countsSchema.extend({ signature: z.string().catch('') }),
})
const stateSchema = z.union([z.literal(1), z.literal(2), z.literal(3)])
const queriedSchema = z.object({ audit_stat: stateSchema, fail_reason: z.string().catch('') })
const quotaOf = (counts: z.output<typeof countsSchema>) => ({
  used: counts.modify_used_count,
  quota: counts.modify_quota,
})

export type WeappProfile = ReturnType<typeof createWeappProfile>

/** What a mini-program says of itself, asked of WeChat and changed there. */
export function createWeappProfile({ db }: Database, accounts: Accounts) {
  return {
    async basicInfo(appId: string): Promise<CallData<typeof weappBasicInfo>> {
      const info = await (
        await accounts.callsOf(appId)
      ).call(basicInfoSchema, { method: 'GET', path: '/cgi-bin/account/getaccountbasicinfo' })
      return {
        nickName: info.nickname_info.nickname,
        headImg: info.head_image_info.head_image_url,
        signature: info.signature_info.signature,
        principalName: info.principal_name,
        isVerified: info.wx_verify_info.qualification_verify,
        names: quotaOf(info.nickname_info),
        headImages: quotaOf(info.head_image_info),
        signatures: quotaOf(info.signature_info),
      }
    },

    async nickNames(appId: string): Promise<CallData<typeof weappNickName>> {
      const { nickName } = await accounts.mustBeAuthorized(appId)
      const rows = await db
        .select()
        .from(weappNickNames)
        .where(eq(weappNickNames.appId, appId))
        .orderBy(desc(weappNickNames.id))
        .limit(LOG)
      return {
        nickName,
        nicknameModifyLog: rows.map((row) => ({
          id: row.id,
          nickName: row.nickName,
          state: stateSchema.parse(row.state),
          reason: row.reason,
          time: row.at.toISOString(),
        })),
      }
    },

    async verifyNickName(appId: string, nickName: string): Promise<{ needsProof: boolean; wording: string }> {
      const found = await (
        await accounts.callsOf(appId)
      ).call(z.object({ hit_condition: z.boolean().catch(false), wording: z.string().catch('') }), {
        path: '/cgi-bin/wxverify/checkwxverifynickname',
        body: { nick_name: nickName },
      })
      return { needsProof: found.hit_condition, wording: found.wording }
    },

    async setNickName(appId: string, nickName: string, license: string): Promise<{ isWaiting: boolean }> {
      const { audit_id: auditId } = await (
        await accounts.callsOf(appId)
      ).call(z.object({ audit_id: z.coerce.number().optional() }), {
        path: '/wxa/setnickname',
        body: { nick_name: nickName, license },
      })
      // With no number it holds at once.
      const isWaiting = auditId !== undefined && auditId !== 0
      await db.insert(weappNickNames).values({
        appId,
        id: newId(),
        nickName,
        auditId: isWaiting ? auditId : null,
        state: isWaiting ? weappNickNameStates.waiting : weappNickNameStates.passed,
      })
      await accounts.hint(appId)
      return { isWaiting }
    },

    /** Asks how names that wait are doing. */
    async lookAtNames(appId: string, calls: AuthorizerCalls): Promise<void> {
      const waiting = await db
        .select()
        .from(weappNickNames)
        .where(and(eq(weappNickNames.appId, appId), eq(weappNickNames.state, weappNickNameStates.waiting)))
      for (const { id, auditId } of waiting) {
        if (auditId === null) continue
        const { audit_stat: state, fail_reason: reason } = await calls.call(queriedSchema, {
          path: '/wxa/api_wxa_querynickname',
          body: { audit_id: auditId },
        })
        if (state === weappNickNameStates.waiting) continue
        await db
          .update(weappNickNames)
          .set({ state, reason })
          .where(and(eq(weappNickNames.appId, appId), eq(weappNickNames.id, id)))
      }
    },

    async modifyHeadImage(appId: string, mediaId: string): Promise<void> {
      await (
        await accounts.callsOf(appId)
      ).call(done, {
        path: '/cgi-bin/account/modifyheadimage',
        body: { head_img_media_id: mediaId, x1: '0', y1: '0', x2: '1', y2: '1' },
      })
      await accounts.hint(appId)
    },

    async modifySignature(appId: string, signature: string): Promise<void> {
      await (
        await accounts.callsOf(appId)
      ).call(done, { path: '/cgi-bin/account/modifysignature', body: { signature } })
      await accounts.hint(appId)
    },

    /** Hands a picture to WeChat. Refuses what is none, or too large for it. */
    async upload(appId: string, file: IncomingFile): Promise<{ mediaId: string }> {
      const parts: Buffer[] = []
      let size = 0
      for await (const part of file.content) {
        const bytes = z.instanceof(Buffer).parse(part)
        size += bytes.length
        if (size > weappRules.pictureBytes)
          throw new Refusal('fileTooLarge', { message: texts.pictureTooLarge })
        parts.push(bytes)
      }
      const content = Buffer.concat(parts)
      const type = await fileTypeFromBuffer(content)
      if (!type || !pictureTypes.includes(type.mime))
        throw new Refusal('fileTypeRefused', { message: texts.noPicture })
      const { media_id: mediaId } = await (
        await accounts.callsOf(appId)
      ).call(z.object({ media_id: z.string().min(1) }), {
        path: '/cgi-bin/media/upload',
        query: { type: 'image' },
        upload: { content, fileName: `picture.${type.ext}`, mediaType: type.mime },
      })
      return { mediaId }
    },

    async versionSupport(
      appId: string,
    ): Promise<{ nowVersion: string; items: { version: string; percentage: number }[] }> {
      const found = await (
        await accounts.callsOf(appId)
      ).call(
        z.object({
          now_version: z.string().catch(''),
          uv_info: z.object({ items: z.array(z.object({ percentage: z.number(), version: z.string() })) }),
        }),
        { path: '/cgi-bin/wxopen/getweappsupportversion' },
      )
      return { nowVersion: found.now_version, items: found.uv_info.items }
    },

    /** Visitors whose WeChat is older are asked by it to update. */
    async setVersionSupport(appId: string, version: string): Promise<void> {
      await (
        await accounts.callsOf(appId)
      ).call(done, { path: '/cgi-bin/wxopen/setweappsupportversion', body: { version } })
    },

    async recordStatus(appId: string): Promise<{ status: number; isRecorded: boolean; text: string }> {
      const { info } = await (
        await accounts.callsOf(appId)
      ).call(z.object({ info: z.object({ status: z.number() }) }), {
        method: 'GET',
        path: '/wxa/icp/get_icp_entrance_info',
      })
      return {
        status: info.status,
        isRecorded: info.status === 6,
        text: texts.recordStates[info.status] ?? texts.notRecorded,
      }
    },
  }
}
