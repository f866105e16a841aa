import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { z } from 'zod'

/**
 * Cases of other systems: what they take and what they make of it, one folder a system. They are no part of this
 * project; `CASES_DIR` names the folder, otherwise one beside the checkout is taken. Without it nothing is compared.
 */
const folder = process.env['CASES_DIR'] ?? path.resolve(import.meta.dirname, '../../../shared/cases')

export const hasCases = (name: string): boolean => existsSync(path.join(folder, name))

export const caseText = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

export const caseBytes = (name: string): Buffer => readFileSync(path.join(folder, name))

/** Names of the files of a system, without their folder. */
export const caseNames = (system: string, extension: string): string[] =>
  hasCases(system) ? readdirSync(path.join(folder, system)).filter((name) => name.endsWith(extension)) : []

/**
 * The rows of a file with one JSON value a line; none when the file is not there. A row that the schema does not know
 * fails a test of its own, so that it never hides the others.
 */
export function caseRows<T extends z.ZodType>(name: string, schema: T): z.infer<T>[] {
  if (!hasCases(name)) return []
  const read = caseText(name)
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ number: index + 1, ...readRow(line, schema) }]))
  const unread = read.filter((row) => !row.success)
  it.each(unread)(`${name}, row $number, is of a known form`, ({ reason }) => {
    expect.fail(reason)
  })
  return read.filter((row) => row.success).map(({ data }) => data)
}

type ReadRow<T> = { success: true; data: T } | { success: false; reason: string }

function readRow<T extends z.ZodType>(line: string, schema: T): ReadRow<z.infer<T>> {
  try {
    const row = schema.safeParse(JSON.parse(line))
    return row.success ? { success: true, data: row.data } : { success: false, reason: row.error.message }
  } catch (error) {
    return { success: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
