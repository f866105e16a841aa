// What a screen of the console says of itself: where it is, what it is called, who may see it and what surrounds it.
import type { AppPermission, SystemPermission } from '@zhanfang/contract'
import type { ComponentType } from 'react'
import type { ScreenAddress } from './screen-address.ts'

/**
 * `anyone`: no login; `user`: any login; `platform` and permissions of the system: who holds them on the whole
 * platform; `volunteer:1` and `volunteer:2`: platform and regulator managers of the volunteer area; a permission: a member of the current app whose role holds it.
 */
export type ScreenAccess =
  | 'anyone'
  | 'user'
  | 'platform'
  | 'volunteer:1'
  | 'volunteer:2'
  | SystemPermission
  | AppPermission

interface ScreenModule {
  default: ComponentType
  /**
   * Asks for what the screen will show, while the rights to see it are asked for too. The screen is shown when that is
   * there, or a moment later without it.
   */
  ahead?: (address: ScreenAddress) => Promise<unknown> | undefined
}

export interface Screen {
  /** Path pattern of react-router. */
  path: string
  /** First half of the document title, and the last crumb. */
  title: string
  access: ScreenAccess
  /**
   * `layout`: inside sidebar and top bar; `full`: the whole window after login; `public`: the whole window;
   * `open`: inside sidebar and top bar for whoever is logged in, the whole window for whoever came by a link;
   * `volunteer`: under the tabs of the volunteer area.
   */
  layout: 'public' | 'open' | 'layout' | 'full' | 'volunteer'
  /** An address that is open to all shows those who are logged in something of their current app. */
  ofApp?: boolean
  load: () => Promise<ScreenModule>
}
