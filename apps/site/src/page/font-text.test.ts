import { expect, test } from 'vitest'
import { textInFonts } from './font-text.ts'

const css = `
.title{color:red;font-family:var(--heading)}
.box .name:hover{font-family:var(--heading)}
.head h1{font-family:var(--heading)}
@media (width < 600px){.late{font-family:var(--heading)}}
.alone{font-family:var(--heading,inherit)}
.plain{font-family:var(--body)}`
const text = (markup: string) => textInFonts(css, markup, ['--heading'])

test('text of the elements that a style sheet sets in a font, and of what is in them', () => {
  expect(text('<p class="plain">甲</p><h2 class="x title">乙<b>丙</b>丁</h2>戊')).toBe('乙\n丙\n丁')
  expect(text('<p class="name">甲</p><p class="late">乙</p><header class="head"><h1>丙</h1></header>')).toBe(
    '甲\n乙\n丙',
  )
})

test('elements without an end close nothing, and drawings and scripts say nothing', () => {
  expect(text('<h2 class="title">甲<br/>乙<img src="a"/>丙</h2>丁')).toBe('甲\n乙\n丙')
  expect(text('<h2 class="title"><svg><title>图</title></svg>甲<script>乙</script></h2>')).toBe('甲')
})

test('a font with another behind it counts, and what React writes between texts does not', () => {
  expect(text('<h1 class="alone">第 <!-- -->3<!-- --> 课</h1>')).toBe('第 3 课')
})

test('words are read as visitors read them', () => {
  expect(text('<b class="title">&lt;书&gt; &amp; &quot;茶&quot;</b>')).toBe('<书> & "茶"')
})
