import { type TabIconName, tabIconPaths } from '@zhanfang/blocks'

/** The drawing of a tab; says nothing to screen readers, the name stands beside it. */
export function TabIcon({ name }: { name: TabIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={tabIconPaths[name]} />
    </svg>
  )
}
