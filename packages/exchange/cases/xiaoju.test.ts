import { questionType, surveyDefinitionSchema } from '@zhanfang/survey'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { xiaojuType } from '../src/elements/names.ts'
import { readWorkbookRows } from '../src/reading/formats.ts'
import { readWorkbook } from '../src/tables/workbook.ts'
import { readXiaojuJson } from '../src/xiaoju/json.ts'
import { readXiaojuText } from '../src/xiaoju/text.ts'
import { caseBytes, caseNames, caseText, hasCases } from '../../../tools/testing/case-files.ts'
import { compare } from './compare.ts'

const template = z.object({
  dataConf: z.object({
    dataList: z.array(
      z.object({
        type: z.string(),
        title: z.string(),
        isRequired: z.boolean().optional(),
        options: z.array(z.object({ text: z.string() })).optional(),
      }),
    ),
  }),
})
const textForm = z.array(z.object({ type: z.string(), title: z.string(), text: z.string() }))

const templates = caseNames('xiaoju', '.json').filter(
  (file) => template.safeParse(JSON.parse(caseText(`xiaoju/${file}`))).success,
)
const forms = hasCases('xiaoju/text-import-examples.json')
  ? textForm.parse(JSON.parse(caseText('xiaoju/text-import-examples.json')))
  : []

describe.skipIf(!hasCases('xiaoju'))('surveys of XIAOJU', () => {
  for (const file of templates)
    compare(file, () => {
      const source = caseText(`xiaoju/${file}`)
      const { definition } = readXiaojuJson(source)
      expect(surveyDefinitionSchema.safeParse(definition).error).toBeUndefined()
      const { dataList } = template.parse(JSON.parse(source)).dataConf
      expect(definition.elements).toMatchObject(
        dataList.map(({ type, title, isRequired = false, options }) => ({
          type: xiaojuType(type),
          title,
          required: isRequired,
          ...(options ? { options: options.map(({ text }) => ({ text })) } : {}),
        })),
      )
    })
  for (const { type, title, text } of forms)
    compare(`xiaoju-text-${type}`, () => {
      const [element] = readXiaojuText(text).definition.elements
      expect(element && questionType(element.type)?.role).toBe('question')
      expect(text.startsWith(element?.title ?? title)).toBe(true)
      const plain = type.replace(/-v$/, '')
      const named = xiaojuType(plain === 'vote-radio' ? 'vote' : plain)
      if (named !== undefined) expect(element?.type).toBe(named)
    })
})

describe.skipIf(!hasCases('xiaoju/excel_survey_template.xlsx'))('workbooks of XIAOJU', () => {
  compare('excel_survey_template.xlsx', async () => {
    const rows = await readWorkbook(new Uint8Array(caseBytes('xiaoju/excel_survey_template.xlsx')))
    const { format, definition, lines } = readWorkbookRows(rows)
    expect(format).toBe('xiaojuRows')
    expect(definition.elements.length).toBeGreaterThan(0)
    expect(lines.filter(({ status }) => status === 'skipped')).toEqual([])
  })
})
