import { modules } from './exchanges.generated.ts'

/** Fields of a question that a foreign name stands for beside the type, such as `{ format: 'mobile' }` for 手机. */
export type PresetFields = Readonly<Record<string, unknown>>

/** `types/<type>/exchange.ts`: what other systems call a type. The first name of a system is the one that is written. */
export interface TypeExchange {
  /** Name in definitions, as in the type itself. */
  type: string
  /** 问卷星, in texts and JSONL, without 题 at the end. */
  wjx?: Readonly<Record<string, PresetFields>>
  /** SurveyJS `type`. */
  surveyJs?: readonly string[]
  /** XIAOJU `type`. */
  xiaoju?: readonly string[]
  /** Names in XIAOJU's texts and workbooks, without 题 at the end. */
  xiaojuText?: readonly string[]
  /** Names in Tencent's texts, without 题 at the end. */
  tencent?: readonly string[]
}

/** All types that have names elsewhere. */
export const typeExchanges: readonly TypeExchange[] = Object.values(modules).map(
  (module): TypeExchange => module.exchange,
)
