import { type PresetFields, questionType, type TypeExchange, typeExchanges } from '@zhanfang/survey'
import { texts } from '../texts.ts'

/** A type of ours with the fields that a foreign name stands for. */
export interface NamedType {
  type: string
  fields: PresetFields
}

const bare = (label: string) => label.trim().replace(/\s+/g, '').replace(/题$/, '')

function index(pick: (exchange: (typeof typeExchanges)[number]) => Iterable<[string, PresetFields]>) {
  const map = new Map<string, NamedType>()
  for (const exchange of typeExchanges) {
    for (const [name, fields] of pick(exchange)) {
      if (!map.has(bare(name))) map.set(bare(name), { type: exchange.type, fields })
    }
  }
  return map
}

const plain = (names: readonly string[] | undefined): [string, PresetFields][] =>
  (names ?? []).map((name) => [name, {}])

const byWjx = index(({ wjx }) => Object.entries(wjx ?? {}))
const byTencent = index(({ tencent }) => plain(tencent))
const byXiaojuText = index(({ xiaojuText }) => plain(xiaojuText))
const bySurveyJs = new Map(
  typeExchanges.flatMap(({ type, surveyJs = [] }) => surveyJs.map((name) => [name, type] as const)),
)
const byXiaoju = new Map(
  typeExchanges.flatMap(({ type, xiaoju = [] }) => xiaoju.map((name) => [name, type] as const)),
)

/** Our type for a label of 问卷星, with or without 题 at the end. */
export const wjxType = (label: string): NamedType | undefined => byWjx.get(bare(label))
export const xiaojuTextType = (label: string): NamedType | undefined =>
  byXiaojuText.get(bare(label)) ?? byWjx.get(bare(label))
/** Our type for a label of Tencent's texts, which know those of 问卷星 too. */
export const tencentType = (label: string): NamedType | undefined =>
  byTencent.get(bare(label)) ?? byWjx.get(bare(label))
export const surveyJsType = (name: string): string | undefined => bySurveyJs.get(name)
export const xiaojuType = (name: string): string | undefined => byXiaoju.get(name)

const folderOf = (type: string) => `types/${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Foreign names that two types claim, each in a sentence that names the system, both folders and the name. */
export function doublyClaimed(exchanges: readonly TypeExchange[]): string[] {
  const owners = new Map<string, string>()
  const found: string[] = []
  for (const { type, wjx = {}, surveyJs = [], xiaoju = [], xiaojuText = [], tencent = [] } of exchanges)
    for (const [system, names] of Object.entries({
      wjx: Object.keys(wjx),
      surveyJs,
      xiaoju,
      xiaojuText,
      tencent,
    }))
      for (const name of names.map(bare)) {
        const owner = owners.get(`${system} ${name}`)
        if (owner === undefined) owners.set(`${system} ${name}`, type)
        else if (owner !== type)
          found.push(`${system}: ${folderOf(owner)} and ${folderOf(type)} both claim “${name}”`)
      }
  return found
}

// A copied folder must not take over the names of the one that it was copied from.
const claimed = doublyClaimed(typeExchanges)
if (claimed.length > 0) throw new Error(claimed.join('\n'))

const exchangeOf = new Map(typeExchanges.map((exchange) => [exchange.type, exchange]))

/** What a system calls a type of ours, or undefined when it has no such type. */
export function foreignName(
  system: 'wjx' | 'surveyJs' | 'xiaoju' | 'xiaojuText',
  type: string,
): string | undefined {
  const names = exchangeOf.get(type)?.[system]
  return names === undefined ? undefined : Array.isArray(names) ? names[0] : Object.keys(names)[0]
}

/** Chinese name of one of our types. */
export function typeTitle(type: string): string {
  return questionType(type)?.title ?? foreignName('wjx', type) ?? (type === 'pageBreak' ? texts.page : type)
}
