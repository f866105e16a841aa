import type { FastifyRequest } from 'fastify'
import { storableJson } from '../../database/storable-json.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'

const MESSAGE = '内容里有不能保存的字符，请删去后再试'
/** NUL and surrogates as JSON escapes them; whole pairs match too, so a hit has to be looked at closely. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i
/** Requests whose JSON holds such an escape. */
const suspects = new WeakSet<FastifyRequest>()

/** Remembers a request whose text has to be looked at; costs one search of a text that nearly never holds an escape. */
export function noteSuspectText(request: FastifyRequest, json: string): void {
  if (json.includes('\\u') && SUSPECT.test(json)) suspects.add(request)
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Path of the first text that cannot be stored, as field problems name it; undefined when there is none. */
function unstorableField(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return path
    const found = unstorableField(part, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The one rule for text that comes in by calls: NUL and halves of surrogate pairs, which PostgreSQL keeps in no column,
 * are refused at their field. Calls that carry what visitors typed (`cleansText`) leave them out instead: half an emoji
 * must not cost anybody their answers. Bytes that are no UTF-8 were replaced on reading.
 */
export function requireStorableText(request: FastifyRequest, cleansText = false): void {
  if (request.url.includes('%00')) throw new Refusal('invalidInput', { message: MESSAGE })
  if (!suspects.has(request)) return
  const field = unstorableField(request.body, '')
  if (field === undefined) return
  if (!cleansText) throw fieldRefusal('invalidInput', field, MESSAGE)
  const clean: unknown = JSON.parse(storableJson(request.body))
  if (unstorableField(clean, '') !== undefined) throw fieldRefusal('invalidInput', field, MESSAGE)
  request.body = clean
}
