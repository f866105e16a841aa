import { expect, test } from 'vitest'
import { usedRules } from './antd-styles.ts'

test('only rules of components that no screen shows are left out of the style sheet', () => {
  const kept = [
    '.ant-btn{color:red;}',
    '.ant-row,.ant-col{display:flex;}',
    '.ant-btn,.ant-carousel{color:red;}',
    '.ant-btn:not(.ant-carousel){color:red;}',
    '@keyframes css-antSlideUpIn{0%{opacity:0;}100%{opacity:1;}}',
    '@media (max-width: 575px){.ant-modal{margin:0;}}',
    '.ant-carousels{color:red;}',
  ]
  const left = ['.ant-carousel{color:red;}', '.ant-carousel .ant-btn,.ant-carousel-rtl{color:red;}']
  expect(usedRules([...kept, ...left].toSorted().join(''))).toBe(kept.toSorted().join(''))
})
