import type { SocialPlatform } from './kind.ts'

/**
 * Ground of each platform's badge, dark enough for white drawings. The drawings are our own, general ones for what the
 * platform is for: the logos belong to the platforms.
 */
export const platformColors: Record<SocialPlatform, string> = {
  wechat: '#0a7d43',
  'official-account': '#0a7d43',
  channels: '#b8590b',
  douyin: '#161823',
  xiaohongshu: '#d41a35',
  weibo: '#c7331a',
  bilibili: '#c2396b',
  kuaishou: '#c24a00',
  zhihu: '#0b62c9',
  qq: '#0c6cc0',
  phone: '#1f7a4d',
  email: '#5b4bb7',
  website: '#36506b',
}

const drawings: Record<SocialPlatform, string> = {
  wechat:
    'M4 10.5C4 7.5 7 5 11 5s7 2.5 7 5.5-3 5.5-7 5.500c-.8 0-1.6-.1-2.3-.3L6 17l.6-2.300C5 13.7 4 12.2 4 10.500zM8.5 9.500h.01M13.5 9.500h.01',
  'official-account': 'M6 4.500h12v15H6zM9 8.500h6M9 12h6M9 15.500h3.5',
  channels: 'M4.5 7h10v10h-10zM14.5 11l5-3v8l-5-3z',
  douyin: 'M10 15.500a2.7 2.7 0 1 1-2.7-2.700c.9 0 2.7.6 2.7 2.700V5h5c.2 2.3 1.6 3.7 3.5 4',
  xiaohongshu:
    'M5.5 5C8 5 10.5 5.5 12 7c1.5-1.5 4-2 6.5-2v12.500c-2.5 0-5 .5-6.5 2-1.5-1.5-4-2-6.5-2zM12 7v12.5',
  weibo:
    'M15.5 4.500a4.5 4.5 0 0 1 4 6M15 8a2 2 0 0 1 1.5 2.500M10.5 8.500C7 8.5 3.5 12 3.5 15c0 2.5 3 4.5 6.7 4.5 4 0 7-2.2 7-4.7 0-2-1.7-2.8-3.2-3.3.5-2-1-3-3.5-3zM9 15h.01M11.5 15.500h.01',
  bilibili: 'M4.5 8h15v10.500h-15zM8.5 4.500L11 8M15.5 4.500L13 8M9 12v2M15 12v2',
  kuaishou: 'M5 8.500h10v9H5zM15 12l4.5-2.500v7L15 14M8.5 5.500h.01M12.5 5.500h.01',
  zhihu: 'M5 6h14v10h-7l-4 3.500V16H5zM9 9.500h6M9 12.500h4',
  qq: 'M12 4.500c-3 0-4.5 2.2-4.5 5-1.2 1.5-2 3.3-1.7 5 .8 0 1.5-.8 1.5-.8.3 1.5 1.2 2.8 2.2 3.500L8 18.500c2 1 6 1 8 0l-1.5-1.300c1-.7 1.9-2 2.2-3.5 0 0 .7.8 1.5.8.3-1.7-.5-3.5-1.7-5 0-2.8-1.5-5-4.5-5z',
  phone: 'M7 4.500l3 3.5-1.7 2.200a11 11 0 0 0 5.5 5.500L16 14l3.5 3-1.5 2.500C11 20 4 13 4.5 6z',
  email: 'M4 6.500h16v11H4zM4.5 7l7.5 6 7.5-6',
  website: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4.5 12h15M12 4c-4.5 5-4.5 11 0 16 4.5-5 4.5-11 0-16z',
}

/** A drawing in the current colour; says nothing to screen readers. */
export function PlatformMark({ platform }: { platform: SocialPlatform }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={drawings[platform]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
