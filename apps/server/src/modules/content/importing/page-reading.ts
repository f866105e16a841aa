import { type CallData, type contentImportPage, limits } from '@zhanfang/contract'
import { type PictureSource, readPage, TextTooLarge } from '@zhanfang/rich-document/read'
import { Refusal } from '../../../http/refusal.ts'
import { webRefusal } from '../../../http/web-refusal.ts'
import { createWebReader, type WebAnswer } from '../../../integrations/web-reader.ts'
import { isPublicAddress } from '../../../integrations/public-address.ts'
import { texts } from '../texts.ts'

/** Pages that one process reads at once: taking one apart keeps it busy. */
const AT_ONCE = 2

/** The name of an encoding that the page or its server says. */
function encodingOf({ contentType, content }: WebAnswer): string {
  const said = /charset\s*=\s*["']?([\w-]+)/i
  const head = content.subarray(0, 4096).toString('latin1')
  return said.exec(contentType)?.[1] ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
}

function decoded(answer: WebAnswer): string {
  const name = encodingOf(answer).toLowerCase()
  try {
    // What is called GB2312 is nearly always more than that.
    return new TextDecoder(name.startsWith('gb') ? 'gb18030' : name).decode(answer.content)
  } catch {
    return new TextDecoder().decode(answer.content)
  }
}

function addressOfPicture(source: PictureSource): string {
  if (source.from === 'web') return source.url
  if (source.from === 'bytes')
    return `data:${source.mediaType};base64,${Buffer.from(source.bytes).toString('base64')}`
  return ''
}

/** Reads pages of others as texts of ours. `allowLoopback` lets tests have a server of their own. */
export function createPageReading(allowLoopback: boolean) {
  const web = createWebReader((ip) => isPublicAddress(ip) || (allowLoopback && ip === '127.0.0.1'))
  let running = 0

  return {
    /** Nothing is stored. Refuses what cannot be reached, is no page, or shows no article. */
    async read(url: string): Promise<CallData<typeof contentImportPage>> {
      if (running >= AT_ONCE) throw new Refusal('tooManyRequests')
      running += 1
      try {
        const answer = await web.read(url, {
          maxBytes: limits.fetchedPageBytes,
          accept: 'text/html,application/xhtml+xml',
        })
        if (!/^(?:text\/html|application\/xhtml\+xml|$)/i.test(answer.contentType)) {
          throw new Refusal('webUnreadable', { message: texts.noPage })
        }
        const { refusal, pictures, ...page } = readPage(decoded(answer), answer.url)
        if (refusal !== '') throw new Refusal('webUnreadable', { message: texts.pageSays(refusal) })
        if (page.document.content.every((node) => node.type === 'paragraph' && node.content === undefined)) {
          throw new Refusal('webUnreadable', { message: texts.noArticle })
        }
        return { ...page, url: answer.url, pictures: pictures.map(addressOfPicture) }
      } catch (error) {
        if (error instanceof TextTooLarge) throw new Refusal('fileTooLarge', { message: texts.pageTooLarge })
        throw webRefusal(error)
      } finally {
        running -= 1
      }
    },
  }
}
export type PageReading = ReturnType<typeof createPageReading>
