import { expect, it } from 'vitest'
import { shown } from '../../testing/shown.ts'
import { readPage } from '../index.ts'

it('an article of an official account, with its title, author, account and cover', () => {
  const { document, pictures, ...facts } = readPage(
    `<html><head><meta property="og:title" content="别的题"><meta property="og:image" content="http://mmbiz.qpic.cn/cover/0"><meta name="description" content="摘要"></head><body>
<h1 id="activity-name"> 重阳 活动 </h1><span id="js_author_name">张老师</span><a id="js_name">阳光里社区</a>
<div id="js_content" style="visibility:hidden"><p>正文</p><p><img data-src="https://mmbiz.qpic.cn/1/640?wx_fmt=png"></p></div>
<div id="js_pc_qr_code">扫码</div><script>var msg_cdn_url = "http://mmbiz.qpic.cn/own/0"; var nickname = htmlDecode("阳光里");</script></body></html>`,
    'https://mp.weixin.qq.com/s/abc',
  )
  expect(facts).toMatchObject({
    title: '重阳 活动',
    author: '张老师',
    publisher: '阳光里社区',
    summary: '摘要',
    cover: 'http://mmbiz.qpic.cn/own/0',
    refusal: '',
  })
  expect(shown(document)).toBe('paragraph: 正文\nimage src=https://pending-picture.invalid/0')
  expect(pictures).toEqual([{ from: 'web', url: 'https://mmbiz.qpic.cn/1/640?wx_fmt=png' }])
})

it('an article among menus, comments and things to read next', () => {
  const words = '这是一段足够长的正文，用来让人读，也让程序认出它来；它有标点，也有内容。'
  const { document, title } = readPage(
    `<html><head><title>秋季运动会 - 阳光小学</title></head><body><header class="nav"><ul><li><a href="/">首页</a></li></ul></header>
<div class="wrap"><div class="left"><h2>小标题</h2><p>${words}</p><p>${words}</p><div class="share">分享到</div><p>${words}</p></div><div class="sidebar"><p>${words}</p></div></div><div class="comments"><p>${words}</p><p>${words}</p></div></body></html>`,
    'https://a.example/',
  )
  expect(title).toBe('秋季运动会')
  expect(shown(document)).toBe(
    `heading level=2: 小标题\nparagraph: ${words}\nparagraph: ${words}\nparagraph: ${words}`,
  )
})

it('a page that says that its article is gone says so here', () => {
  expect(readPage('<body><div class="weui-msg">该内容已被发布者删除</div></body>', undefined).refusal).toBe(
    '该内容已被发布者删除',
  )
})
