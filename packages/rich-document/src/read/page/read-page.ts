import { createLeftOut } from '../left-out.ts'
import { parseHtml, wordsOf } from '../html/html-tree.ts'
import { articleOf } from './page-text.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'
import { readHtmlTree } from '../html/read-html.ts'
import type { ReadText } from '../reading.ts'

export interface PageText extends ReadText, PageFacts {
  /** Why the page shows no article, in its own words; empty where it shows one. */
  refusal: string
}

/** What official accounts show in place of an article. */
const refusals =
  /该内容已被发布者删除|此内容因违规无法查看|该内容暂时无法查看|此账号已被屏蔽|链接已过期|当前环境异常，完成验证后即可继续访问|参数错误/

/** Reads a whole page: its article, and what is said of it. Throws `TextTooLarge`. */
export function readPage(html: string, base: string | undefined): PageText {
  const leftOut = createLeftOut()
  const page = parseHtml(html)
  const facts = pageFacts(page, base)
  const article = articleOf(page)
  const words = wordsOf(article).slice(0, 2000)
  const refusal = words.length < 600 ? (refusals.exec(words)?.[0] ?? '') : ''
  return { ...readHtmlTree(article, page, { base, leftOut }), ...facts, refusal }
}
