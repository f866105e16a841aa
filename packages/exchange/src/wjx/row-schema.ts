import { z } from 'zod'

// A field that is null or blank is one that is not there.
const absent = z.union([z.null(), z.literal('')]).optional()
const text = z.union([z.string(), z.number(), absent])
const number = z.union([
  z.number(),
  z.string().refine((given) => given.trim() === '' || Number.isFinite(Number(given))),
  absent,
])
const named = (key: string) => z.looseObject({ [key]: z.union([z.string(), z.number()]) })
const entry = z.union([z.string(), z.number(), named('title'), named('text'), named('name')])
const list = z.union([z.array(entry), absent])

/** One line of 问卷星's JSONL, in the shapes that the reader understands; other fields are allowed. */
export const wjxRowSchema = z.looseObject({
  qtype: text,
  title: text,
  introduction: text,
  endpageinformation: text,
  language: text,
  atype: number,
  requir: z.union([z.boolean(), z.enum(['true', 'false']), absent]),
  select: list,
  rowtitle: list,
  columntitle: list,
  correctselect: z.union([z.string(), list]),
  types: list,
  selects: z.union([z.array(list), absent]),
  leveldata: z.union([z.string(), list]),
  lowlimit: number,
  uplimit: number,
  minvalue: number,
  maxvalue: number,
  minvaluetext: text,
  maxvaluetext: text,
  total: number,
  quizscore: number,
  answeranalysis: text,
  min_rows: number,
  max_rows: number,
  uploadlimit: number,
})

/** Names of the fields that are not in a shape that the reader understands, in the order of the schema. */
export function misshapenFields(row: unknown): string[] {
  const { error } = wjxRowSchema.safeParse(row)
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0] ?? '')))].filter(Boolean)
}
