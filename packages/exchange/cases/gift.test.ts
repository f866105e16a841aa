import { surveyDefinitionSchema } from '@zhanfang/survey'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { parseGift } from '../src/gift/parse.ts'
import { readGift } from '../src/gift/read.ts'
import { caseNames, caseText, hasCases } from '../../../tools/testing/case-files.ts'
import { compare } from './compare.ts'

const tree = z.array(z.record(z.string(), z.unknown()))

describe.skipIf(!hasCases('gift'))('trees of GIFT', () => {
  for (const file of caseNames('gift', '.gift'))
    compare(file, () => {
      const source = caseText(`gift/${file}`)
      const theirs = tree.parse(JSON.parse(caseText(`gift/${file.replace(/gift$/, 'json')}`)))
      const ours = parseGift(source).filter(({ type }) => type !== 'Comment')
      expect(ours).toHaveLength(theirs.length)
      expect(ours).toMatchObject(theirs)
      expect(surveyDefinitionSchema.safeParse(readGift(source).definition).error).toBeUndefined()
    })
})
