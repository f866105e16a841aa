import {
  type Block,
  type BlockKind,
  type BlockKinds,
  blocksOf,
  kindOf,
  type PageDocument,
  type PublishIssue,
} from '@zhanfang/document'
import { frameOf } from './frame.ts'

/** What stands in templates where operators write their own: nobody has these. */
export const placeholders = {
  phone: '010-0000 0000',
  street: '示例路 1 号',
  mail: 'hello@example.com',
} as const

/** `sample` of a frame whose operator has said that what looks invented is true. */
export const KEPT = 'kept'

const texts = {
  placeholder: {
    phone: '还是示例电话 010-0000 0000',
    street: '还是示例地址“示例路 1 号”',
    mail: '还是示例邮箱 hello@example.com',
  },
  sample: (words: string) => `还是示例内容“${words}”，请换成自己的`,
  template: '还是模板里的示例，请换成自己的',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value inside the props, without what surrounds the block and where taps lead unless it is asked for. */
function* partsOf(value: unknown, withLinks: boolean): Generator {
  yield value
  if (Array.isArray(value)) for (const item of value) yield* partsOf(item, withLinks)
  else if (isRecord(value) && (withLinks || !('eventType' in value)))
    for (const [key, part] of Object.entries(value)) if (key !== 'frame') yield* partsOf(part, withLinks)
}

/** What is written in it, however short, with prices, figures and times of day. */
function wordsOf(props: Record<string, unknown>): string[] {
  return [...partsOf(props, false)].filter(
    (part): part is string => typeof part === 'string' && /\p{Script=Han}|^[\d.,:]+$/u.test(part),
  )
}

/** A short name for what is written in these props: as long as it stays the same, nobody has written anything. */
export function sampleMark(props: Record<string, unknown>): string {
  let hash = 0x811c9dc5
  for (const sign of wordsOf(props).join('\n'))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The block as a template brings it: marked as invented where it makes claims, such as prices and reviews. */
export function asSample(block: Block, kinds: BlockKinds): Block {
  const kind = kindOf(block, kinds)
  const makesClaims = kind?.samples !== undefined || kind?.claims?.(block.props) === true
  return makesClaims ? asInvented(block) : block
}

/** The block marked as invented, whatever it says. */
export function asInvented(block: Block): Block {
  const frame = { ...frameOf(block.props), sample: sampleMark(block.props) }
  return { ...block, props: { ...block.props, frame } }
}

const sameWords = (part: unknown, sample: string | Readonly<Record<string, string>>) =>
  typeof sample === 'string'
    ? part === sample
    : isRecord(part) && Object.entries(sample).every(([key, words]) => part[key] === words)

const firstWords = (sample: string | Readonly<Record<string, string>>) =>
  typeof sample === 'string' ? sample : (Object.values(sample)[0] ?? '')

interface Found {
  message: string
  /** Whether the operator may say that it is true; nobody has the numbers of templates. */
  mayBeKept: boolean
}

/** What of a block is still as it came and may not be true; empty where nothing is. */
export function samplesIn({ props }: Pick<Block, 'props'>, kind: BlockKind | undefined): Found[] {
  const parts = [...partsOf(props, true)]
  const written = parts.filter((part) => typeof part === 'string').join('\n')
  const found: Found[] = []
  if (written.includes(placeholders.phone)) found.push({ message: texts.placeholder.phone, mayBeKept: false })
  if (written.includes(placeholders.street))
    found.push({ message: texts.placeholder.street, mayBeKept: false })
  if (written.includes(placeholders.mail)) found.push({ message: texts.placeholder.mail, mayBeKept: false })
  const { sample } = frameOf(props)
  if (sample === KEPT) return found
  const untouched = kind?.samples?.find((one) => parts.some((part) => sameWords(part, one)))
  if (untouched !== undefined) found.push({ message: texts.sample(firstWords(untouched)), mayBeKept: true })
  else if (sample !== '' && sample === sampleMark(props))
    found.push({ message: texts.template, mayBeKept: true })
  return found
}

export type SampleIssue = PublishIssue & Found

/** Invented contents that would be published, in reading order. */
export function sampleIssues(document: PageDocument, kinds: BlockKinds): SampleIssue[] {
  return blocksOf(document).flatMap(({ block }) =>
    samplesIn(block, kindOf(block, kinds)).map((found): SampleIssue => ({
      ...found,
      level: 'error',
      blockId: block.id,
    })),
  )
}
