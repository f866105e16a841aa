import type { Module } from '@zhanfang/contract'
import type { Database } from '../database/database.ts'

/** Names a thing by its id, deleted or not. The app is empty for what belongs to the platform or to an account. */
export type NameOf = (appId: string, id: string) => Promise<string | undefined>

/** How the calls of a module name what they are done to. */
export interface Namer {
  /** Names what `id` stands for in the calls of the module. */
  nameOf: NameOf
  /** Path of the console where it is found. */
  pathOf?: (id: string) => string
}

/** The fields of a call: those of its path, its query and its body. */
export type Asked = Readonly<Record<string, unknown>>

/** What is worth knowing of a thing before and after a call, in words, by field. */
export type Facts = Readonly<Record<string, string>>

/** Reads the facts that a call may change; undefined when the thing is not there. */
export type ReadFacts = (appId: string, asked: Asked) => Promise<Facts | undefined>

/** What a module tells the operation log of its things. */
export interface LoggedThings {
  /** How the calls of whole modules of the contract name what they are done to. */
  names?: Partial<Record<Module, Namer>>
  /**
   * How other fields are named: by key (`customerId`) wherever it occurs, or by operation and key (`entryBatch.ids`)
   * where a key stands for something else than it does elsewhere.
   */
  fields?: Readonly<Record<string, NameOf>>
  /** What is noted before and after: money, stock, rights and states. */
  facts?: readonly { calls: readonly string[]; read: ReadFacts }[]
}

export type DescribeLogged = (database: Pick<Database, 'db'>) => LoggedThings

/** A field of a call that is a text; empty where it has none. */
export function textOf(asked: Asked, key: string): string {
  const value = asked[key]
  return typeof value === 'string' ? value : ''
}
