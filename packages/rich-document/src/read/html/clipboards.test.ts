// What people paste most: a text of WeChat's editor and one of Word, each with what must come along and what must not.
import { expect, it } from 'vitest'
import { parseRichDocument } from '../../model/document.ts'
import { pendingPictureIndex, readHtml } from '../index.ts'

const wechatPost = `<section data-role="outer" style="margin:0 10px"><section style="font-size:16px;color:rgb(51,51,51)">
<p style="text-align:center"><img class="rich_pages" data-src="https://mmbiz.qpic.cn/mmbiz_png/b/640?wx_fmt=png" data-w="900" data-ratio="0.6" style="visibility:hidden"></p>
<section style="text-align:center"><span style="font-weight:bold;color:#c00">停水通知</span></section><p><br></p>
<p style="text-indent:2em">明早<span leaf="">八点</span>起<strong>停水</strong>，见<a href="http://mp.weixin.qq.com/s?x=2">上一篇</a></p>
<blockquote><p>请提前存水</p></blockquote><ol class="list-paddingleft-1"><li><p>关好龙头</p></li><li><p>看好孩子</p></li></ol>
<table><tbody><tr><td colspan="2" style="border:1px solid">时间表</td></tr><tr><td>八点</td><td>停</td></tr></tbody></table>
<iframe class="video_iframe" data-src="https://v.qq.com/txp/iframe/player.html?vid=abc" data-vidtype="1"></iframe>
<mp-common-profile class="js_uneditable" data-nickname="邻里号"></mp-common-profile><script>alert(1)</script>
<p onclick="alert(1)">物业中心<img src=x onerror=alert(1)></p></section></section>`

const wordPage = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:18.0pt;font-family:黑体'>活动安排</span></b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>签到</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span><![endif]>开场</p>
<table class=MsoTableGrid border=1><tr><td width=100 valign=top><p class=MsoNormal>时间<o:p></o:p></p></td><td><p>内容</p></td></tr><tr><td><p>九点</p></td><td><p>签到</p></td></tr></table>
<img width=100 src="file:///C:/Users/y/clip_image002.png"><!--EndFragment--></body></html>`

const nodesOf = (html: string) => {
  const read = readHtml(html)
  expect(parseRichDocument(read.document)).toEqual({ ok: true, document: read.document })
  const found = (type: string) => read.document.content.filter((node) => node.type === type)
  return { ...read, found, said: JSON.stringify(read.document) }
}

it('a text of WeChat keeps its picture, look, link, quote, list, table and film, and nothing that runs', () => {
  const { document, pictures, leftOut, found, said } = nodesOf(wechatPost)
  expect(pictures).toEqual([{ from: 'web', url: 'https://mmbiz.qpic.cn/mmbiz_png/b/640?wx_fmt=png' }])
  const [image] = found('image')
  expect(image?.type === 'image' && pendingPictureIndex(image.attrs.src)).toBe(0)
  const title = document.content.find((node) => JSON.stringify(node).includes('停水通知'))
  expect(title).toMatchObject({ attrs: { align: 'center' } })
  expect(JSON.stringify(title)).toContain('#cc0000')
  expect(JSON.stringify(title)).toContain('"bold"')
  expect(said).toContain('http://mp.weixin.qq.com/s?x=2')
  expect(found('blockquote')).toHaveLength(1)
  expect(found('orderedList')).toMatchObject([{ content: [{ type: 'listItem' }, { type: 'listItem' }] }])
  expect(found('table')).toMatchObject([
    { content: [{ content: [{ attrs: { colspan: 2 } }] }, { content: [{}, {}] }] },
  ])
  expect(found('video')).toMatchObject([{ attrs: { src: expect.stringMatching(/^https:\/\/v\.qq\.com\//) } }])
  expect(said).toContain('物业中心')
  expect(said).not.toMatch(/alert|onclick|onerror|script/i)
  expect(leftOut.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['script', 'handler', 'accountCard']),
  )
})

it('a text of Word keeps its bold title, two numbered items and a table of two by two, and asks for its picture', () => {
  const { document, pictures, found, said } = nodesOf(wordPage)
  expect(document.content[0]).toMatchObject({ attrs: { align: 'center' } })
  expect(JSON.stringify(document.content[0])).toContain('"bold"')
  const [list] = found('orderedList')
  expect(list).toMatchObject({ content: [{}, {}] })
  expect(JSON.stringify(list)).toContain('签到')
  // The number is the list's: it is not written a second time.
  expect(JSON.stringify(list)).not.toMatch(/1\.|2\./)
  expect(found('table')).toMatchObject([{ content: [{ content: [{}, {}] }, { content: [{}, {}] }] }])
  expect(pictures).toEqual([{ from: 'computer', name: 'clip_image002.png' }])
  expect(said).not.toContain('file:')
})
