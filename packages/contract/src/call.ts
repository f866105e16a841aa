import type { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Feature that a call belongs to; the same name in server, console and here. */
export type Module =
  | 'auth'
  | 'account'
  | 'platform'
  | 'notice'
  | 'notification'
  | 'operation-log'
  | 'overview'
  | 'portal'
  | 'app'
  | 'website'
  | 'official-account'
  | 'weapp'
  | 'page'
  | 'column'
  | 'subject'
  | 'survey'
  | 'public-library'
  | 'query'
  | 'exam'
  | 'content'
  | 'bulk-import'
  | 'content-limit'
  | 'customer'
  | 'circle'
  | 'authorization'
  | 'member'
  | 'todo'
  | 'file'
  | 'folder'
  | 'list-view'
  | 'payment'
  | 'place'
  | 'stock-picture'
  | 'edition'
  | 'invoice'
  | 'coupon'
  | 'points'
  | 'prize'
  | 'volunteer'
  | 'statistics'
  | 'ai'
  | 'share'
  | 'paidContent'
  | 'shop'
  | 'task'
  | 'table-export'
  | 'transfer'

interface Parts {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What `data` of the answer holds; absent for calls that answer a file. */
  data?: z.ZodType
}

export interface CallSpec extends Parts {
  method: Method
  /** Exactly as the specification writes it, params as `{id}`. */
  path: `/p1/api/${string}` | `/p2/api/${string}`
  module: Module
  /** One line for the documentation, Chinese. */
  summary: string
  access: Access
  /** `file`: the body is multipart with one file in the field `file`. */
  accepts?: 'json' | 'file'
  /** `file`: the answer is the file itself, not the envelope. */
  answers?: 'json' | 'file'
  /** Largest body in bytes, when the server's default of 1 MiB + 64 KiB does not fit. */
  bodyLimit?: number
  /** Answered while the disk is nearly full although it is a POST or PUT: it only reads, or it makes room. */
  servedOnFullDisk?: boolean
  /** Characters that cannot be stored are left out of the body instead of being refused: it holds a visitor's answers. */
  cleansText?: boolean
  /** Visitors of a whole hall call it from one address, so that the address' limit of requests is higher. */
  sharesAddress?: boolean
  /** Its file may also be written in the background: see `tableExportStart`. It looks at no cookie and changes nothing. */
  inBackground?: true
}

export type Call = CallSpec

/**
 * Declares one call; the types of its parts are kept for server and client. A screen loads the calls that it makes: what a
 * module declares beside them is left out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec
}

type Part<Spec, Name extends keyof Parts> =
  Spec extends Record<Name, infer Schema extends z.ZodType> ? Schema : never

/** What the server's handler is given: parsed parts. */
export interface ParsedInput<Spec extends CallSpec> {
  params: [Part<Spec, 'params'>] extends [never] ? undefined : z.output<Part<Spec, 'params'>>
  query: [Part<Spec, 'query'>] extends [never] ? undefined : z.output<Part<Spec, 'query'>>
  body: [Part<Spec, 'body'>] extends [never] ? undefined : z.output<Part<Spec, 'body'>>
}

type Wanted<Spec, Name extends keyof Parts> = [Part<Spec, Name>] extends [never]
  ? { [Key in Name]?: undefined }
  : undefined extends z.input<Part<Spec, Name>>
    ? { [Key in Name]?: z.input<Part<Spec, Name>> }
    : Record<never, never> extends z.input<Part<Spec, Name>>
      ? { [Key in Name]?: z.input<Part<Spec, Name>> }
      : { [Key in Name]: z.input<Part<Spec, Name>> }

/** What a caller passes: only the parts that the call has. */
export type CallInput<Spec extends CallSpec> = Wanted<Spec, 'params'> &
  Wanted<Spec, 'query'> &
  Wanted<Spec, 'body'>

/** What the caller gets back. */
export type CallData<Spec extends CallSpec> = [Part<Spec, 'data'>] extends [never]
  ? undefined
  : z.output<Part<Spec, 'data'>>

/** What the server's handler returns; it is parsed by `data` on its way out. */
export type CallResult<Spec extends CallSpec> = [Part<Spec, 'data'>] extends [never]
  ? void
  : z.input<Part<Spec, 'data'>>
