import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'

/**
 * Cases of other systems: what they take and what they make of it, one folder a system. They are no part of this
 * project; `CASES_DIR` names the folder, otherwise one beside the checkout is taken. Without it nothing is compared.
 */
const folder = process.env['CASES_DIR'] ?? path.resolve(import.meta.dirname, '../../../../shared/cases')

export const hasCases = (name: string): boolean => existsSync(path.join(folder, name))

export const caseText = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

export const caseBytes = (name: string): Buffer => readFileSync(path.join(folder, name))

/** Names of the files of a system, without their folder. */
export const caseNames = (system: string, extension: string): string[] =>
  hasCases(system) ? readdirSync(path.join(folder, system)).filter((name) => name.endsWith(extension)) : []

/** The rows of a file with one JSON value a line; none when the file is not there. */
export function caseRows<T extends z.ZodType>(name: string, schema: T): z.infer<T>[] {
  if (!hasCases(name)) return []
  return caseText(name)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => schema.parse(JSON.parse(line)))
}
