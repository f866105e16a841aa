import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GroundMedia, groundStyle } from './ground-view.tsx'
import { type Ground, groundIssues, plainGround } from './ground.ts'

const ground = (more: Partial<Ground>): Ground => ({ ...plainGround(), color: '#101820', ...more })
const poster = { url: '/files/poster', width: 0, height: 0, alt: '' }
const media = (more: Partial<Ground>) =>
  renderToStaticMarkup(<GroundMedia props={ground(more)} eager={false} />)

describe('a film as ground', () => {
  it('plays by itself without sound or script, over its picture, for those alone who like motion', () => {
    const markup = media({ ground: 'film', film: '/files/film.mp4', picture: poster })
    for (const said of ['autoPlay=""', 'muted=""', 'loop=""', 'playsInline=""', 'preload="none"', 'poster='])
      expect(markup.toLowerCase()).toContain(said.toLowerCase())
    expect(markup).toContain(
      '<source src="/files/film.mp4" media="(prefers-reduced-motion: no-preference)"/>',
    )
    // Whoever saves data, or wants less motion, sees the picture that lies below it.
    expect(markup.indexOf('<img')).toBeLessThan(markup.indexOf('<video'))
    expect(markup).not.toMatch(/<video[^>]* src=/)
  })
  it('is no page of a video site, and needs its film and its picture', () => {
    expect(media({ ground: 'film', film: 'https://www.bilibili.com/video/x' })).toBe('')
    const words = (more: Partial<Ground>) =>
      groundIssues(ground({ ground: 'film', ...more })).map(({ message }) => message)
    expect(words({})).toEqual(['还没有选择背景视频'])
    expect(words({ film: 'https://www.bilibili.com/video/x' })).toEqual([expect.stringContaining('视频文件')])
    expect(words({ film: '/files/film.mp4' })).toEqual([expect.stringContaining('封面')])
    expect(words({ film: '/files/film.mp4', picture: poster })).toEqual([])
    expect(words({ film: '/files/film.mp4', picture: poster, veil: 10 })).toEqual([
      expect.stringContaining('看不清'),
    ])
  })
})

it('says nothing where there is no ground, and no veil without a picture', () => {
  expect(groundStyle(ground({ ground: 'none' }), undefined)).toEqual({})
  expect(groundStyle(ground({ ground: 'color' }), undefined)).not.toHaveProperty('--veil')
  expect(groundStyle(ground({ ground: 'gradient', colorEnd: '#203040' }), undefined).background).toBe(
    'linear-gradient(135deg, #101820, #203040)',
  )
})
