import type { Gate, Restrictions, WhitelistKey } from '@zhanfang/contract'
import type { GateForm, ResultBlock } from '@zhanfang/site/src/renderer.ts'
import {
  beginsPage,
  pageStart,
  type QuestionResult,
  questionType,
  type SurveyDefinition,
} from '@zhanfang/survey'
import type { OptionCount } from '@zhanfang/survey'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { optionsOf } from '../submit/quotas.ts'
import type { SurveyTexts } from '../../../web-pages/texts/texts.ts'

const gateText = z.string().max(200).default('').catch('')
/** What visitors enter at gates; each asks for some of it. */
export const gateFormSchema = z.object({
  password: gateText,
  name: gateText,
  mobile: gateText,
  code: gateText,
  captchaId: gateText,
  captcha: gateText,
})
export type GateFields = z.output<typeof gateFormSchema>
/** Names of fields that belong to a gate, not to the survey behind it. */
export const gateNames: ReadonlySet<string> = new Set(['gate', ...Object.keys(gateFormSchema.shape)])

/** What a gate says and asks for. */
export interface GatePage {
  text: string
  form?: GateForm
  picture?: { src: string; alt: string }
  scan?: { address: string; label: string }
  link?: { text: string; href: string }
}

const field = (
  name: string,
  label: string,
  kind: GateForm['fields'][number]['kind'] = 'text',
  autoComplete = 'off',
) => ({ name, label, kind, autoComplete })

function listFields(by: WhitelistKey, words: SurveyTexts['gate']): GateForm['fields'] {
  const name = field('name', words.name, 'text', 'name')
  const mobile = field('mobile', words.mobile, 'tel', 'tel')
  const fields = {
    code: [field('code', words.code)],
    mobile: [mobile],
    name: [name],
    nameMobile: [name, mobile],
  }
  return fields[by]
}

/** The page of one gate. `kept` are entries of a form that met the gate; they come back with what is given here. */
export async function gatePage(
  gate: Gate,
  at: {
    restrictions: Restrictions
    action: string
    address: string
    kept: readonly (readonly [string, string])[]
    error: string
    words: SurveyTexts['gate']
    createCaptcha: () => Promise<{ captchaId: string; image: string }>
    /** Where customers of the app log in and come back from; null where nobody can. */
    loginPath: () => Promise<string | null>
  },
): Promise<GatePage> {
  const { restrictions, action, address, kept, error, words } = at
  const base = { action, submit: words.submit, error }
  const hidden: (readonly [string, string])[] = [['gate', gate], ...kept]
  switch (gate) {
    case 'password':
      return {
        text: words.passwordText,
        form: { ...base, hidden, fields: [field('password', words.password, 'password')] },
      }
    case 'whitelist':
      return {
        text: words.whitelistText,
        form: { ...base, hidden, fields: listFields(restrictions.whitelist?.by ?? 'code', words) },
      }
    case 'captcha': {
      const { captchaId, image } = await at.createCaptcha()
      return {
        text: words.captchaText,
        picture: { src: image, alt: words.captchaPicture },
        form: {
          ...base,
          hidden: [...hidden, ['captchaId', captchaId]],
          fields: [field('captcha', words.captcha)],
        },
      }
    }
    case 'login':
    case 'members': {
      const { pathname, search } = new URL(address)
      // Who works on the app logs in to the console; everybody else to the site.
      const path = restrictions.membersOnly ? null : await at.loginPath()
      return {
        text: restrictions.membersOnly ? words.membersText : words.loginText,
        link: {
          text: words.login,
          href: path ?? `/login?redirect=${encodeURIComponent(pathname + search)}`,
        },
      }
    }
    case 'weixin':
      return {
        text: words.weixinText,
        scan: { address, label: words.weixinPicture },
      }
    case 'device':
      return { text: words.deviceText, link: { text: words.again, href: address } }
  }
}

/** How long it is until a moment, in words; empty when it has come. */
export function untilWords(moment: Date, words: SurveyTexts['gate'], now: Date = new Date()): string {
  const minutes = Math.ceil((moment.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return ''
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  return words.until(days, hours, minutes % 60)
}

const paged = new WeakMap<SurveyDefinition, SurveyDefinition>()

/** The same survey with a page for each question; what is no question stands on the page of the question after it. */
export function onePerPage(definition: SurveyDefinition): SurveyDefinition {
  const known = paged.get(definition)
  if (known) return known
  let hasQuestion = false
  const elements = definition.elements.flatMap((element, index) => {
    const isQuestion = questionType(element.type)?.role === 'question'
    if (beginsPage(element)) {
      hasQuestion = false
      return [element]
    }
    const begins = hasQuestion
    hasQuestion = isQuestion || (hasQuestion && !begins)
    return begins ? [pageStart(`zfPage${index}`), element] : [element]
  })
  const made = { ...definition, elements }
  paged.set(definition, made)
  return made
}

const row = (count: number, all: number) => ({ count, share: all === 0 ? 0 : count / all })
const optionRows = (options: readonly OptionCount[], all: number) =>
  options.flatMap(({ text, count, deleted }) => (deleted ? [] : [{ text, ...row(count, all) }]))

/** Counts that visitors may see: choices and ratings. What people wrote stays with the operator. */
export function resultBlocks(
  definition: SurveyDefinition,
  questions: readonly QuestionResult[],
  words: SurveyTexts['results'],
): ResultBlock[] {
  const titles = new Map(definition.elements.map(({ id, title }) => [id, title]))
  return questions.flatMap(({ questionId, statistics: result }): ResultBlock[] => {
    const title = titles.get(questionId) ?? ''
    switch (result.kind) {
      case 'choices':
        return [
          {
            title,
            note: words.answered(result.count),
            rows: optionRows(result.options, result.count),
          },
        ]
      case 'ratings':
        return [
          {
            title,
            note: words.rated(result.count, result.mean),
            rows: result.levels.map(({ value, label, count }) => ({
              text: label ? `${value} ${label}` : String(value),
              ...row(count, result.count),
            })),
          },
        ]
      case 'matrix':
        return result.rows.flatMap((one) =>
          one.deleted
            ? []
            : [
                {
                  title: `${title}：${one.title}`,
                  note: words.answered(one.count),
                  rows: optionRows(one.options, one.count),
                },
              ],
        )
      default:
        return []
    }
  })
}

/** Counts of votes for whoever has voted. */
export function voteBlocks(
  definition: SurveyDefinition,
  votes: Readonly<Record<string, { count: number; options: Readonly<Record<string, number>> }>>,
  words: SurveyTexts['results'],
): ResultBlock[] {
  return definition.elements.flatMap((element): ResultBlock[] => {
    const counts = votes[element.id]
    if (!counts) return []
    return [
      {
        title: element.title,
        note: words.answered(counts.count),
        rows: optionsOf(element).map((option) => ({
          text: option.text,
          ...row(counts.options[option.id] ?? 0, counts.count),
        })),
      },
    ]
  })
}

/** Keeps what is worked out for a moment, so that a crowd that looks shares one look. */
export function createMomentCache<Value>(milliseconds: number) {
  const kept = new LRUCache<string, { value: Promise<Value> }>({ max: 1000, ttl: milliseconds })
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    if (known) return known.value
    const value = make()
    kept.set(key, { value })
    value.catch(() => kept.delete(key))
    return value
  }
}
