import { contentTypeInfo } from '@zhanfang/blocks'
import { limits } from '@zhanfang/contract'
import {
  noParts,
  type PostCard,
  postCardTypes,
  type PostDraft,
  type PostParts,
} from '@zhanfang/contract/content-kinds/circle/post-parts'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import { pageTexts as texts } from './page-texts.ts'

/** Where what comes with a post is kept. */
export interface PostFiles {
  receive(
    appId: string,
    incoming: IncomingFile,
    rules: { maxBytes: number; judge: (mediaType: string) => boolean; customerId: string },
  ): Promise<{ url: string; name: string; size: number; width: number | null; height: number | null }>
  described(
    appId: string,
    urls: readonly string[],
    customerId: string,
  ): Promise<
    ReadonlyMap<
      string,
      {
        name: string
        size: number
        mediaType: string
        width: number | null
        height: number | null
        /** This customer sent it. */
        isFrom: boolean
      }
    >
  >
  discard(appId: string, urls: readonly string[]): Promise<void>
}

export interface FormProblem {
  field: string
  message: string
}

/** A post as a form says it, whatever is wrong with parts of it. */
export interface SentPost {
  draft: PostDraft
  /** As it was typed. */
  card: string
  problems: FormProblem[]
}

const isPicture = (mediaType: string) => mediaType.startsWith('image/')
const isVideo = (mediaType: string) => mediaType.startsWith('video/')

const TEXT_BYTES = circleLimits.post * 8
const folders = new Map(postCardTypes.map((type) => [contentTypeInfo(type).folder, type]))

/** The content that an address of the site leads to; null for other addresses. */
export function cardAt(address: string): PostCard | null {
  const path = address.trim().replace(/^https?:\/\/[^/]+/, '')
  const [, folder = '', id = ''] = /\/([a-z-]+)\/([0-9A-Za-z]{1,40})\/?(?:[?#].*)?$/.exec(path) ?? []
  const type = folders.get(folder)
  return type === undefined || id === '' ? null : { type, id }
}

/** The address that leads to the content of a card. */
export const addressOfCard = (base: string, card: PostCard | null): string =>
  card === null ? '' : `${base}/${contentTypeInfo(card.type).folder}/${card.id}`

/** Who sends a form, and what is in the post already that they change. */
export interface Sender {
  appId: string
  customerId: string
  inPost: readonly string[]
}

interface Received {
  fields: Map<string, string[]>
  pictures: PostParts['pictures']
  video: PostParts['video']
  file: PostParts['file']
  problems: FormProblem[]
}

/** Takes the parts of a form as they come: a file that is refused is left out, and all the rest stays. */
async function receiveParts(
  request: FastifyRequest,
  { appId, customerId }: Sender,
  files: PostFiles,
): Promise<Received> {
  const received: Received = { fields: new Map(), pictures: [], video: null, file: null, problems: [] }
  const parts = request.parts({
    limits: { fields: 60, files: 15, parts: 75, fieldSize: TEXT_BYTES, fileSize: limits.fileBytes },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string')
        received.fields.set(part.fieldname, [...(received.fields.get(part.fieldname) ?? []), part.value])
      continue
    }
    const { filename: name, fieldname } = part
    // A file field that was left empty is sent all the same.
    if (name === '' || !['picture', 'video', 'file'].includes(fieldname)) {
      part.file.resume()
      continue
    }
    const field = fieldname === 'picture' ? 'pictures' : fieldname
    try {
      const isOfKind = { picture: isPicture, video: isVideo, file: () => true }[fieldname] ?? (() => false)
      const kept = await files.receive(
        appId,
        { name, content: part.file },
        {
          maxBytes: fieldname === 'picture' ? limits.imageBytes : limits.fileBytes,
          judge: isOfKind,
          customerId,
        },
      )
      const { url, size } = kept
      if (fieldname === 'picture')
        received.pictures.push({ url, width: kept.width ?? 1, height: kept.height ?? 1 })
      else if (fieldname === 'video') received.video = { url, size, name: kept.name }
      else received.file = { url, size, name: kept.name }
    } catch (error) {
      part.file.resume()
      if (!(error instanceof Refusal)) throw error
      const words = fieldname === 'picture' ? texts.badPicture : texts.badFile
      received.problems.push({ field, message: words(name, error.message) })
    }
  }
  return received
}

/**
 * Reads the form in which a post is written. What was kept before comes back by its address, and is looked up: files of
 * others, whose addresses everybody can read, are no part of it, for they would go with the post.
 */
export async function readPostForm(
  request: FastifyRequest,
  sender: Sender,
  files: PostFiles,
): Promise<SentPost> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMedia')
  const { fields, problems, ...received } = await receiveParts(request, sender, files)
  const one = (name: string) => fields.get(name)?.at(-1) ?? ''
  const kept = fields.get('keptPicture') ?? []
  const described = await files.described(
    sender.appId,
    [...kept, one('keptVideo'), one('keptFile')],
    sender.customerId,
  )
  const known = new Map([...described].filter(([url, { isFrom }]) => isFrom || sender.inPost.includes(url)))
  const keptPictures = kept.flatMap((url) => {
    const file = known.get(url)
    return file && isPicture(file.mediaType) ? { url, width: file.width ?? 1, height: file.height ?? 1 } : []
  })
  const keptFile = (url: string) => {
    const file = known.get(url)
    return file ? { url, name: file.name, size: file.size } : null
  }
  const pictures = [...keptPictures, ...received.pictures]
  if (pictures.length > circleLimits.pictures)
    problems.push({ field: 'pictures', message: texts.manyPictures(circleLimits.pictures) })
  const card = one('card').trim()
  const found = card === '' ? null : cardAt(card)
  if (card !== '' && found === null) problems.push({ field: 'card', message: texts.badCard })
  const classId = one('classId')
  return {
    draft: {
      text: one('text'),
      classId: /^[0-9A-Za-z]{1,40}$/.test(classId) ? classId : null,
      parts: {
        ...noParts,
        pictures: pictures.slice(0, circleLimits.pictures),
        video: received.video ?? keptFile(one('keptVideo')),
        file: received.file ?? keptFile(one('keptFile')),
        card: found,
      },
    },
    card,
    problems,
  }
}
