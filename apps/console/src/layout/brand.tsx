import { Link } from 'react-router'
import { usePlatformSetting } from '../features/platform/public/use-platform-setting.ts'
import { HOME_PATH } from '../session/session.ts'
import { texts } from '../texts.ts'
import classes from './brand.module.css'

/** Our own sign: a shop's awning over its door. */
export function BrandSign({ size = 28 }: { size?: number }) {
  return (
    <svg className={classes.sign} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--ant-color-primary)" />
      <g fill="none" stroke="#fff" strokeWidth="1.8" strokeLinejoin="round">
        <path d="M8 10.5h16M8 10.5 9.6 7h12.8l1.6 3.5v2a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0z" />
        <path d="M10 16.5V25h12v-8.5M14 25v-4.6h4V25" />
      </g>
    </svg>
  )
}

/** Logo and name of the platform, leading back to the dashboard. */
export function Brand({ collapsed = false }: { collapsed?: boolean }) {
  const setting = usePlatformSetting()
  const name = setting?.platformName || texts.product
  return (
    <Link to={HOME_PATH} className={classes.brand} data-collapsed={collapsed || undefined} aria-label={name}>
      {setting?.platformLogo ? (
        <img className={classes.logo} src={setting.platformLogo} alt="" width={28} height={28} />
      ) : (
        <BrandSign />
      )}
      {!collapsed && <span className={classes.name}>{name}</span>}
    </Link>
  )
}
