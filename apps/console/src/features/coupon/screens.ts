import type { Screen } from '../../router/screen.ts'

export const screens: Screen[] = [
  {
    path: '/coupon/:type',
    title: '优惠券',
    access: 'anyone',
    layout: 'open',
    ofApp: true,
    load: () => import('./coupon-page.tsx'),
  },
  {
    path: '/redeem',
    title: '核销',
    access: 'anyone',
    layout: 'open',
    ofApp: true,
    load: () => import('./redeem/redeem-page.tsx'),
  },
]
