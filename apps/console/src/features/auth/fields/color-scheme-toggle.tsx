import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined'
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined'
import { chooseColorScheme, useColorScheme } from '../../../theme/color-scheme.ts'
import { texts } from '../../../texts.ts'
import classes from './fields.module.css'
import { SignIcon } from './sign-icon.tsx'

/** Light or dark with one click; the menu of all choices would bring antd's menus into the first load. */
export function ColorSchemeToggle() {
  const dark = useColorScheme((state) => state.dark)
  return (
    <button
      type="button"
      className={classes.plain}
      aria-label={dark ? texts.shell.toLight : texts.shell.toDark}
      onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}
    >
      <SignIcon icon={dark ? MoonOutlined : SunOutlined} />
    </button>
  )
}
