import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { chooseColorScheme, useColorScheme } from '../../color-scheme.ts'
import { texts } from '../../texts.ts'

/** Light or dark with one click; the menu of all choices would bring antd's menus into the first load. */
export function ColorSchemeToggle() {
  const dark = useColorScheme((state) => state.dark)
  return (
    <Button
      type="text"
      aria-label={dark ? texts.shell.toLight : texts.shell.toDark}
      icon={dark ? <MoonOutlined /> : <SunOutlined />}
      onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}
    />
  )
}
