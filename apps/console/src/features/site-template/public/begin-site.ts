import { appSiteContact, type SiteContact, siteTemplateUse, websiteNicknameAndImg } from '@zhanfang/contract'
import { api } from '../../../api.ts'
import { uploadFile } from '../../file/public/upload-file.ts'

/** A picture that stands somewhere already, or one that is only chosen yet. */
export interface Logo {
  url: string
  file?: File
}

export interface SiteBeginning {
  appid: string
  contact: SiteContact
  /** Empty for a blank beginning. */
  templateId: string
  /** Made up by the browser for one decision to use a template. */
  requestId: string
  /** Absent where it stays as it is. */
  logo?: Logo | undefined
  /** Of the site; absent where it stays as it is. */
  name?: string | undefined
}

/** Takes down what an operator says of their site, and makes the drafts of a template with it. Failures are rejections. */
export async function beginSite({
  appid,
  contact,
  templateId,
  requestId,
  logo,
  name,
}: SiteBeginning): Promise<void> {
  const options = { appid, silent: true }
  const picture = logo?.file && (await uploadFile(logo.file, logo.file.name, { appid })).url
  const profile = {
    ...(name === undefined ? {} : { nickName: name }),
    ...(picture === undefined ? {} : { appImg: picture }),
  }
  if (Object.keys(profile).length > 0)
    await api.call(websiteNicknameAndImg, { query: {}, body: profile }, options)
  if (Object.values(contact).some((value) => value !== ''))
    await api.call(appSiteContact, { body: contact }, options)
  if (templateId !== '') await api.call(siteTemplateUse, { body: { templateId, requestId } }, options)
}
