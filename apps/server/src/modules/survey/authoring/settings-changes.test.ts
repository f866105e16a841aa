import { defaultSurveySettings, noRestrictions, type SurveySettings } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { changesOfSettings } from './settings-changes.ts'

const settings = (more: Partial<SurveySettings> = {}): SurveySettings => ({
  ...defaultSurveySettings,
  ...more,
})

test('only what changed is told, in words', () => {
  expect(changesOfSettings(settings(), settings())).toEqual([])
  const after = settings({
    closesAt: '2026-03-01T10:00:00.000Z',
    showResults: 'public',
    restrictions: { ...noRestrictions, weekdays: [7, 6], minSeconds: 90, login: true },
  })
  expect(changesOfSettings(settings(), after)).toEqual([
    { field: '结束时间', before: '不限', after: expect.stringContaining('18:00') },
    { field: '谁能看统计结果', before: '不公开', after: '所有人可看' },
    { field: '每周开放的日子', before: '不限', after: '周六、日' },
    { field: '登录后填写', before: '关', after: '开' },
    { field: '最短填写时间', before: '不限', after: '1 分 30 秒' },
  ])
})

test('a password that became another is told, but not what it is', () => {
  const locked = (password: string) => settings({ restrictions: { ...noRestrictions, password } })
  const changes = changesOfSettings(locked('芝麻开门'), locked('西瓜开门'))
  expect(changes).toEqual([{ field: '填写口令', before: '已设置', after: '已设置（内容有修改）' }])
})
