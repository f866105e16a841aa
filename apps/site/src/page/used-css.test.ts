import { describe, expect, test } from 'vitest'
import { usedCss } from './used-css.ts'

const of = (css: string, ...classes: string[]) => usedCss(css, `<p class="${classes.join(' ')}">x</p>`)

describe('the style sheet of a page', () => {
  test.each([
    ['.a{color:red}.b{color:blue}', ['a'], '.a{color:red}'],
    ['body{margin:0}p{margin:0}:root{--x:1}', [], 'body{margin:0}p{margin:0}:root{--x:1}'],
    ['.a .b{color:red}', ['a'], ''],
    ['.a .b{color:red}', ['a', 'b'], '.a .b{color:red}'],
    ['.a,.b{color:red}', ['b'], '.a,.b{color:red}'],
    ['.a:not(.b,.c){color:red}', ['a'], '.a:not(.b,.c){color:red}'],
    ['.a:is(.b,.c)>p{color:red}', ['a'], '.a:is(.b,.c)>p{color:red}'],
    ['[data-x=".b"]{color:red}', [], '[data-x=".b"]{color:red}'],
    ['.a:before{content:"}.b{"}.b{x:y}', ['a'], '.a:before{content:"}.b{"}'],
    ['.a{color:red;& .b{color:blue}}', ['a'], '.a{color:red;& .b{color:blue}}'],
    ['@media (width<600px){.a{x:y}.b{x:y}}', ['a'], '@media (width<600px){.a{x:y}}'],
    ['@media (width<600px){.b{x:y}}', ['a'], ''],
    ['@supports (x:y){@media print{.a{x:y}}}', ['a'], '@supports (x:y){@media print{.a{x:y}}}'],
    ['@charset "utf-8";@font-face{font-family:x}.b{x:y}', [], '@charset "utf-8";@font-face{font-family:x}'],
    ['/* .a{} */.a{x:y}', ['a'], '.a{x:y}'],
  ])('%s with %j', (css, classes, expected) => {
    expect(of(css, ...classes)).toBe(expected)
  })

  test('holds the animations that are played', () => {
    const css =
      '@keyframes _in_1{to{x:y}}@keyframes _out_1{to{x:y}}.a{animation:_in_1 1s}.b{animation:_out_1 1s}'
    expect(of(css, 'a')).toBe('.a{animation:_in_1 1s}@keyframes _in_1{to{x:y}}')
  })

  test('is read to its end however it is torn', () => {
    for (const css of ['.a{', '}', '@media x{.a{x:y}', '"', '.a{x:"}', ';;', '@', '']) {
      expect(typeof of(css, 'a')).toBe('string')
    }
  })
})
