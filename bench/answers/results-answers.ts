import type pg from 'pg'

/** Rows per statement when the answers are put in. */
const BATCH = 5000

/** Puts answers in as the survey module stores them; numbers go on from `from`. */
export async function insertAnswers(
  pool: pg.Pool,
  {
    appid,
    surveyId,
    from,
    count,
    answersOf,
  }: {
    appid: string
    surveyId: string
    from: number
    count: number
    answersOf: (number: number) => Record<string, unknown>
  },
): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => from + done + index)
    await pool.query(
      `insert into survey_answers (app_id, survey_id, number, id, submit_id, version, submitted_at, seconds, channel,
         device, ip, answers)
       select $1, $2, number, right($2, 12) || lpad(number::text, 14, '0'), 'bench' || lpad(number::text, 21, '0'), 1,
         timestamptz '2026-09-01 08:00+08' + number * interval '47 seconds', 20 + number % 400,
         case when number % 3 = 0 then 'qr' else 'link' end, case when number % 4 = 0 then 'pc' else 'mobile' end,
         '192.0.2.1', answers::jsonb
       from unnest($3::int[], $4::text[]) as given(number, answers)`,
      [appid, surveyId, numbers, numbers.map((number) => JSON.stringify(answersOf(number)))],
    )
  }
  await pool.query(
    `update survey_collections set last_number = last_number + $3, answer_count = answer_count + $3,
       answered_versions = '{1}' where app_id = $1 and survey_id = $2`,
    [appid, surveyId, count],
  )
}
