import { refusalsInEnglish, refusalsInTraditional } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { errorKinds } from './errors.ts'

/** Kinds of refusals that only operators meet; whoever adds one says here that no visitor does, or words it in English. */
const operatorsOnly = new Set([
  'handledByCaller',
  'surveyConflict',
  'surveyNotPublishable',
  'exportNotReady',
  'exportExpired',
  'ruleNotFound',
  'templateNotFound',
  'bankNotFound',
  'bankQuestionNotFound',
  'queryNotFound',
  'queryConflict',
  'queryNotPublishable',
  'transferNotReady',
  'transferLimitReached',
  'tableExportLimitReached',
  'todoUnanswered',
  'webUnreadable',
])

it.each([
  ['English', refusalsInEnglish],
  ['traditional characters', refusalsInTraditional],
])('words every refusal that a visitor of a survey or an exam may meet in %s', (_name, words) => {
  const codes = Object.entries(errorKinds)
    // 1xxxxx general, 5xxxxx surveys and exams, 6xxxxx files, and what every call may answer about a session.
    .filter(([kind, { code }]) => /^[156]|^20000/.test(code) && !operatorsOnly.has(kind))
    .map(([, { code }]): string => code)
  expect(codes.filter((code) => !Object.hasOwn(words, code))).toEqual([])
  expect(Object.keys(words).filter((code) => !codes.includes(code))).toEqual([])
})
