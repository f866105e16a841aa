import { theme } from 'antd'
import { expect, test } from 'vitest'
import { consoleTheme } from './theme.ts'
import { accentOf, DEFAULT_ACCENT, themeVariables } from './theme-tokens.ts'

test.each([
  [DEFAULT_ACCENT, false],
  [DEFAULT_ACCENT, true],
  ['#f2c037', false],
  ['#0b3d2e', true],
])('the variables of pages without antd are those that antd makes: %s, dark %s', (accent, dark) => {
  const made = new Map(
    Object.entries(theme.getDesignToken(consoleTheme(accent, dark))).map(([name, value]) => [
      `--ant-${name.replaceAll(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`)}`,
      String(value).toLowerCase(),
    ]),
  )
  for (const [name, value] of Object.entries(themeVariables(accent, dark)))
    expect([name, value.replace(/px$/, '').toLowerCase()]).toEqual([name, made.get(name)])
})

test.each([
  ['#1A2b3C', '#1A2b3C'],
  ['red', DEFAULT_ACCENT],
  ['', DEFAULT_ACCENT],
  [undefined, DEFAULT_ACCENT],
  ['#fff;}', DEFAULT_ACCENT],
])('the accent of %j is %s', (color, accent) => expect(accentOf(color)).toBe(accent))
