import { surveyDefinitionSchema } from '@zhanfang/survey'
import { describe, expect } from 'vitest'
import {
  readDictionaryRows,
  readSurveyKingBank,
  readUserRows,
  readWhitelistRows,
} from '../src/survey-king/workbook.ts'
import { readWorkbook } from '../src/tables/workbook.ts'
import { caseBytes, caseNames, hasCases } from '../../../tools/testing/case-files.ts'
import { compare } from './compare.ts'

const tables = { 白名单: readWhitelistRows, 用户: readUserRows, 字典: readDictionaryRows }

describe.skipIf(!hasCases('surveyking'))('workbooks of SurveyKing', () => {
  for (const file of caseNames('surveyking', '.xlsx'))
    compare(file, async () => {
      const workbook = await readWorkbook(new Uint8Array(caseBytes(`surveyking/${file}`)))
      const table = Object.entries(tables).find(([word]) => file.includes(word))?.[1]
      if (table) {
        const [sheet = []] = Object.values(workbook)
        const { rows, problems } = table(sheet)
        expect(rows).toHaveLength(sheet.length - 1)
        expect(problems).toEqual([])
        return
      }
      const { definition, lines } = readSurveyKingBank(workbook)
      expect(surveyDefinitionSchema.safeParse(definition).error).toBeUndefined()
      const stems = Object.values(workbook).flatMap(([head = [], ...rows]) => {
        const at = head.indexOf('题干')
        return rows.map((row) => row[at] ?? '').filter((stem) => stem !== '')
      })
      expect(definition.elements.map(({ title }) => title)).toEqual(stems)
      // A line without a stem is named, and every question of the bank has its points and its key.
      for (const { status, message } of lines) expect(status === 'taken' || message !== '').toBe(true)
      for (const { exam } of definition.elements) expect(exam?.key).toBeDefined()
    })
})
