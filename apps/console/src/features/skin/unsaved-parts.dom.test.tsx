import { render, screen, within } from '@testing-library/react'
import { noLink } from '@zhanfang/blocks'
import { siteAppearanceSchema, type SiteAppearance, type TabItem } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { UnsavedParts } from './unsaved-parts.tsx'

const appearance: SiteAppearance = siteAppearanceSchema.parse({
  skin: {
    skinId: 'plain',
    accent: '#1f6feb',
    topBgImageUrl: '',
    bgColorType: 1,
    bgColor: '#ffffff',
    bgImageUrl: '',
  },
  navLayoutType: 1,
  navStyle: 1,
  banner: [],
  tabBar: [],
  music: { isOn: false, url: '', title: '' },
  popUp: { isOn: false, image: { url: '', alt: '', width: 0, height: 0 }, link: noLink, frequency: 'day' },
  home: { type: 'auto' },
})
const tab = (title: string, link: TabItem['link'] = { ...noLink, eventType: 'home' }): TabItem => ({
  title,
  icon: 'home',
  link,
})
const popUp = { ...appearance.popUp, isOn: true, image: { ...appearance.popUp.image, url: '/files/a.png' } }

test('nothing lies over the site as long as all is saved', () => {
  render(<UnsavedParts appearance={appearance} tabBar={undefined} popUp={undefined} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('tabs are seen before they are saved, without those that lead nowhere', () => {
  const tabBar = [tab('首页'), tab('活动'), tab('没有链接', noLink)]
  render(<UnsavedParts appearance={appearance} tabBar={{ tabBar, navStyle: 2 }} popUp={undefined} />)
  const items = within(screen.getByRole('region', { name: '还没保存的样子' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['首页', '活动'])
})

test('a bar of one tab is none, as on the site', () => {
  render(
    <UnsavedParts
      appearance={appearance}
      tabBar={{ tabBar: [tab('首页')], navStyle: 1 }}
      popUp={undefined}
    />,
  )
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByText('填好链接的标签不到两个，网站上不显示')).toBeDefined()
})

test('a pop-up is seen before it is saved, unless it is switched off', () => {
  const { rerender } = render(<UnsavedParts appearance={appearance} tabBar={undefined} popUp={{ popUp }} />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/files/a.png')
  rerender(
    <UnsavedParts appearance={appearance} tabBar={undefined} popUp={{ popUp: { ...popUp, isOn: false } }} />,
  )
  expect(screen.queryByRole('img')).toBeNull()
})
