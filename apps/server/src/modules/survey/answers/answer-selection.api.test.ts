import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { publishedSurvey, question, type TestSurvey } from '../testing/survey-factory.ts'
import { surveyAnswers } from '../tables.ts'
import { ofSurvey, scanAnswerTexts } from './answer-selection.ts'

let server: TestServer
let survey: TestSurvey
const LAST = 400
/** Numbers of answers that were never stored or are gone. */
const isMissing = (number: number) => number % 7 === 0 || (number > 150 && number < 230)

beforeAll(async () => {
  server = await createTestServer()
  survey = await publishedSurvey(server, { elements: [question('rating', { id: 'rating' })] })
  await server.database.pool.query(
    `insert into survey_answers (app_id, survey_id, number, id, submit_id, version, submitted_at, channel, device, ip, answers)
     select $1, $2, number, $2 || '-' || number, 'scan' || number, 1, now(), 'link', 'pc', '192.0.2.1',
       jsonb_build_object('rating', jsonb_build_object('v', number % 5 + 1))
     from unnest($3::int[]) number`,
    [
      survey.appid,
      survey.id,
      Array.from({ length: LAST }, (_, index) => index + 1).filter((number) => !isMissing(number)),
    ],
  )
})
afterAll(() => server.close())

test('a scan gives everything that is selected once, in order, whatever the size of its pages and the gaps', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: LAST }),
      fc.integer({ min: 0, max: LAST + 50 }),
      fc.constantFrom<number[]>([0, 1, 2, 3, 4], [1], []),
      async (size, after, upTo, ratings) => {
        const where = sql`${ofSurvey({ appId: survey.appid, surveyId: survey.id })}
          and ${surveyAnswers.number} % 5 = any(${sql.param(ratings)}::int[])`
        const found: number[] = []
        for await (const page of scanAnswerTexts(server.database.db, where, { after, upTo, size }))
          found.push(...page.map(({ number }) => number))
        const expected = Array.from({ length: LAST }, (_, index) => index + 1).filter(
          (number) => number > after && number <= upTo && !isMissing(number) && ratings.includes(number % 5),
        )
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
