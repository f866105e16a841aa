import type { Call } from '@zhanfang/contract'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** What the console and mini-programs may send with every call, whether or not the call reads it. */
const sentEverywhere = new Set(['appid', 'appId', 'coId', 'virtualPlatformKey', 'platformType', '_', 't'])
const MESSAGE = '没有这个参数，请检查它的名称'

const shapeOf = (schema: unknown): ReadonlySet<string> | undefined =>
  schema instanceof z.ZodObject && schema.def.catchall === undefined
    ? new Set(Object.keys(schema.shape))
    : undefined

function unknownOf(known: ReadonlySet<string> | undefined, given: unknown): string[] {
  if (known === undefined || typeof given !== 'object' || given === null || Array.isArray(given)) return []
  return Object.keys(given).filter((name) => !known.has(name) && !sentEverywhere.has(name))
}

/**
 * Returns a check of a call's fields: a body must not name a field that the call does not have, or a change that was
 * misspelt would answer as if it were done; a query must not consist of such names alone, or it would answer about
 * something else. Bodies that are not plain objects are left to their schemas.
 */
export function createFieldCheck(call: Call): (query: unknown, body: unknown) => void {
  const body = call.accepts === 'file' ? undefined : shapeOf(call.body)
  const query = shapeOf(call.query)
  return (givenQuery, givenBody) => {
    const wrong = unknownOf(body, givenBody)
    const strange = unknownOf(query, givenQuery)
    if (strange.length > 0 && !Object.keys(givenQuery ?? {}).some((name) => query?.has(name) === true))
      wrong.push(...strange)
    if (wrong.length === 0) return
    throw new Refusal('invalidInput', {
      message: `${MESSAGE}：${wrong
        .map((name) => name.slice(0, 40))
        .slice(0, 5)
        .join('、')}`,
      problems: wrong.slice(0, 20).map((field) => ({ field: field.slice(0, 80), message: MESSAGE })),
    })
  }
}
