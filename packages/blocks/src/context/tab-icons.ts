/** Drawings of the tab bar: paths of 24 × 24 in lines of `currentColor`, 1.7 wide. */
export const tabIconPaths = {
  home: 'M4 11.2 12 4l8 7.2M6 9.8V20h4.4v-5.4h3.2V20H18V9.8',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  form: 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h3',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4',
  heart: 'M12 19.5S4.5 15 4.5 9.6A4 4 0 0 1 12 7.8a4 4 0 0 1 7.5 1.8C19.5 15 12 19.5 12 19.5z',
  gift: 'M4.5 9h15v3.5h-15zM6 12.5V20h12v-7.5M12 9v11M12 9C9 9 7.5 7.5 8 6s3-1.5 4 3c1-4.5 3.5-4.5 4-3s-1 3-4 3z',
  shop: 'M5 10.5V20h14v-9.5M4 8l1.5-4h13L20 8a2.67 2.67 0 0 1-5.33 0 2.67 2.67 0 0 1-5.34 0A2.67 2.67 0 0 1 4 8zM10 20v-5h4v5',
  book: 'M12 6.5C10 5 7.5 4.5 4.5 4.5v13c3 0 5.5.5 7.5 2 2-1.5 4.5-2 7.5-2v-13c-3 0-5.5.5-7.5 2zM12 6.5v13',
  map: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  phone:
    'M6 4.5h3.5l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5V18a2 2 0 0 1-2 2A15 15 0 0 1 4 6.5a2 2 0 0 1 2-2z',
  chat: 'M4.5 5h15v11H11l-4 3.5V16H4.5zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  team: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 5.5',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
} as const
export type TabIconName = keyof typeof tabIconPaths
export const tabIconNames = Object.keys(tabIconPaths).filter(
  (name): name is TabIconName => name in tabIconPaths,
)
